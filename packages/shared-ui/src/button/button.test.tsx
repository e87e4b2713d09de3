import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell } from 'shared-contracts/testing'
import { Button, ButtonLink } from './button'

test('a busy button says what it does and ignores clicks', async () => {
  const onClick = jest.fn()
  render(
    <Button busy="Saving" onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Saving/ })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(onClick).not.toHaveBeenCalled()
})

test('an unavailable button gives its reason and submits nothing', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" unavailable="Enter the rent first">
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  await userEvent.click(button)
  expect(button).toHaveAccessibleDescription('Enter the rent first')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button submits only where that is meant', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Add another</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a button link is a link', () => {
  render(inShell(createHarness(), <ButtonLink to="/signin">SIGN IN</ButtonLink>))
  expect(screen.getByRole('link', { name: 'SIGN IN' })).toHaveAttribute('href', '/signin')
})

test('a busy button link says so and leads nowhere', async () => {
  const onClick = jest.fn()
  const link = (
    <ButtonLink to="/file" busy="Opening" onClick={onClick}>
      Open
    </ButtonLink>
  )
  render(inShell(createHarness(), link))
  await userEvent.click(screen.getByRole('link', { name: /Opening/ }))
  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('link')).toHaveAttribute('aria-disabled', 'true')
})
