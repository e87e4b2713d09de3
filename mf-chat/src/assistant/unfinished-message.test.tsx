import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asUser, createHarness, inShell } from 'shared-contracts/testing'
import { Component } from './assistant.slot'

beforeEach(() => localStorage.clear())

const field = () => screen.findByLabelText('Your message')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function writeAndClose() {
  const harness = createHarness({}, asUser(2))
  render(inShell(harness, <Component />))
  await press('Chat')
  await userEvent.type(await field(), 'My landlord has')
  await press('Close chat')
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument()
  return harness
}

test('what is being written survives closing the panel', async () => {
  await writeAndClose()
  await press('Chat')
  expect(await field()).toHaveValue('My landlord has')
})

test('nobody else is shown what was being written', async () => {
  const harness = await writeAndClose()
  act(() => harness.session.signOut())
  await press('Chat')
  expect(await field()).toHaveValue('')
})
