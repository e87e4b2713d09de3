import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecondStep, type SecondStepProps } from './second-step'

function show(props: Partial<SecondStepProps> = {}) {
  const onProof = jest.fn(async () => undefined as string | undefined)
  const requestPasskey = jest.fn(async () => ({ id: 'key' }))
  const ways = ['passkey', 'code', 'recovery_code'] as const
  render(<SecondStep {...{ ways, onProof, requestPasskey, submitLabel: 'Sign In', ...props }} />)
  return { onProof, requestPasskey }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('offers the first way and the others beside it', async () => {
  const { onProof } = show()
  await press('Use a passkey')
  await waitFor(() => expect(onProof).toHaveBeenCalledWith({ passkey: { id: 'key' } }))
  await press('Use a code from your app')
  expect(screen.getByLabelText(/^Code/)).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(screen.getByLabelText(/^Code/), ' 123456 ')
  await press('Sign In')
  expect(onProof).toHaveBeenLastCalledWith({ code: '123456' })
  await press('Use a recovery code')
  await userEvent.type(screen.getByLabelText(/^Recovery code/), 'abcd-efgh-jkmn')
  await press('Sign In')
  expect(onProof).toHaveBeenLastCalledWith({ recovery_code: 'abcd-efgh-jkmn' })
})

test('asks for what is missing and sends nothing', async () => {
  const { onProof } = show({ ways: ['code'] })
  await press('Sign In')
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/Enter the code/)
  expect(screen.getByLabelText(/^Code/)).toHaveFocus()
  expect(onProof).not.toHaveBeenCalled()
})

test('says what was wrong and keeps what was typed', async () => {
  show({ ways: ['password'], onProof: async () => 'This password is wrong.' })
  await userEvent.type(screen.getByLabelText('Password'), 'guess')
  await press('Sign In')
  expect(await screen.findByText('This password is wrong.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('guess')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await press('Sign In')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

test('a passkey that was not used can be tried again', async () => {
  const { onProof } = show({ requestPasskey: () => Promise.reject(new Error('cancelled')) })
  await press('Use a passkey')
  expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used.')
  expect(onProof).not.toHaveBeenCalled()
})
