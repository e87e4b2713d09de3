import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field'

test('the password is shown on request and hidden again', async () => {
  render(<PasswordField label="Password*" defaultValue="secret" />)
  const control = screen.getByLabelText('Password*')
  expect(control).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(control).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(control).toHaveAttribute('type', 'password')
})

test('two fields have buttons of two names', () => {
  render(
    <>
      <PasswordField label="Password*" />
      <PasswordField label="Confirm Password*" />
    </>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show password',
    'Show confirm password',
  ])
})
