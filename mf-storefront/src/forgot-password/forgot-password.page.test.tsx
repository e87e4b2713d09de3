import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { Component, loader } from './forgot-password.page'

const reset = 'POST /api/auth/reset/'
const apply = 'POST /api/auth/apply-pass/'
const known: FakeAnswers = { [reset]: { body: { data: { user: 9 } } } }

function show(answers: FakeAnswers = {}, path = '/forgotpassword') {
  const harness = createHarness(answers)
  const page = render(pageInShell(harness, <Component />, null, path))
  return { ...harness, ...page }
}

async function submit(username: string) {
  if (username) await userEvent.type(screen.getByLabelText('User Name*'), username)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

async function save(otp: string, password: string, confirm = password) {
  await userEvent.type(await screen.findByLabelText('OTP*'), otp)
  await userEvent.type(screen.getByLabelText('New Password*'), password)
  await userEvent.type(screen.getByLabelText('Confirm Password*'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

beforeEach(() => sessionStorage.clear())

test.each([
  ['ngozi@example.ng', 'Can not use @ in Username '],
  ['ngozi', 'User Id should be more than 6 characters'],
])('%s is not sent', async (username, text) => {
  const { toasts, requests } = show()
  await submit(username)
  expect(toasts).toEqual([{ text, kind: 'warn' }])
  expect(screen.getByLabelText('User Name*')).toBeInvalid()
  expect(screen.getByLabelText('User Name*')).toHaveFocus()
  expect(requests).toEqual([])
})

test('a name that nobody has stays in the field to be corrected', async () => {
  const { toasts } = show({ [reset]: { status: 404, body: { detail: 'Not found.' } } })
  await submit('nobody_here')
  await waitFor(() => expect(toasts).toEqual([{ text: 'User does not exist', kind: 'warn' }]))
  expect(screen.getByLabelText('User Name*')).toHaveValue('nobody_here')
  expect(screen.getByLabelText('User Name*')).toHaveAccessibleDescription(/Check the spelling/)
})

test('sets a new password with the code and goes to sign-in, with the way back', async () => {
  const path = '/forgotpassword?redirect=%2Fdashboard'
  const { toasts, requests, visited } = show(
    { ...known, [apply]: { body: { status: 'Success' } } },
    path,
  )
  await submit('ngozi_co')
  expect(await screen.findByLabelText('OTP*')).toHaveFocus()
  await save('123456', 'longenough1')
  await waitFor(() => expect(visited).toEqual(['/storefront.sign-in?redirect=%2Fdashboard']))
  expect(requests).toEqual([
    { key: reset, body: { username: 'ngozi_co' } },
    { key: apply, body: { otp: '123456', password: 'longenough1', id: 9 } },
  ])
  expect(toasts).toEqual([
    { text: 'We have sent you an email ', kind: 'success' },
    { text: 'Password has been updated', kind: 'success' },
  ])
})

test('tells browsers what each field is for', async () => {
  show(known)
  expect(screen.getByLabelText('User Name*')).toHaveAttribute('autocomplete', 'username')
  await submit('ngozi_co')
  expect(await screen.findByLabelText('OTP*')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByLabelText('New Password*')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirm Password*')).toHaveAttribute('autocomplete', 'new-password')
})

test('passwords that differ are not sent', async () => {
  const { toasts, requests } = show(known)
  await submit('ngozi_co')
  await save('123456', 'longenough1', 'longenough2')
  expect(toasts.at(-1)).toEqual({ text: 'Password mismatched ', kind: 'warn' })
  expect(screen.getByLabelText('Confirm Password*')).toHaveFocus()
  expect(requests).toHaveLength(1)
})

test.each([
  ['in an answer', { body: { status: 'Incorrect OTP' } }],
  ['as a refusal', { status: 400, body: { status: 'Incorrect OTP' } }],
])('a wrong code, %s, can be corrected', async (_, answer) => {
  const { toasts, visited } = show({ ...known, [apply]: answer })
  await submit('ngozi_co')
  await save('000000', 'longenough1')
  await waitFor(() => expect(toasts.at(-1)).toEqual({ text: 'Incorrect OTP ', kind: 'warn' }))
  expect(screen.getByLabelText('OTP*')).toHaveFocus()
  expect(screen.getByLabelText('New Password*')).toHaveValue('longenough1')
  expect(visited).toEqual([])
})

test('a password that the server refuses is told at its field', async () => {
  const { toasts } = show({
    ...known,
    [apply]: { status: 400, body: { password: ['Too common'] } },
  })
  await submit('ngozi_co')
  await save('123456', 'password99')
  await waitFor(() =>
    expect(screen.getByLabelText('New Password*')).toHaveAccessibleDescription(/Too common/),
  )
  expect(toasts).toHaveLength(1)
})

test('too many tries: says when to come back', async () => {
  const detail = 'Request was throttled. Expected available in 90 seconds.'
  show({ [reset]: { status: 429, body: { detail } } })
  await submit('ngozi_co')
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 2 minutes.')
})

test('says in place that no answer came', async () => {
  show({
    [reset]: () => {
      throw new Error('offline')
    },
  })
  await submit('ngozi_co')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Amofin')
  expect(screen.getByLabelText('User Name*')).toHaveValue('ngozi_co')
})

test('sends a new code to the same user', async () => {
  const { requests, toasts } = show(known)
  await submit('ngozi_co')
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(requests).toEqual([
    { key: reset, body: { username: 'ngozi_co' } },
    { key: reset, body: { username: 'ngozi_co' } },
  ])
})

test('goes back to another user name, with the last one to correct', async () => {
  show(known)
  await submit('ngozi_co')
  await userEvent.click(await screen.findByRole('button', { name: 'Use another user name' }))
  expect(screen.getByLabelText('User Name*')).toHaveValue('ngozi_co')
  expect(screen.getByLabelText('User Name*')).toHaveFocus()
})

test('a code that was sent again leads nobody back who chose another user name', async () => {
  const { services } = show(known)
  await submit('ngozi_co')
  await screen.findByLabelText('OTP*')
  let answer: (sent: object) => void = () => undefined
  const waiting = new Promise<object>((resolve) => (answer = resolve))
  services.api.call = () => waiting as Promise<never>
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use another user name' }))
  await userEvent.type(screen.getByLabelText('User Name*'), '_2')
  await act(async () => answer({ data: { user: 9 } }))
  expect(screen.getByLabelText('User Name*')).toHaveValue('ngozi_co_2')
  expect(screen.queryByLabelText('OTP*')).not.toBeInTheDocument()
})

test('a phone that dropped the page still asks for the code of the e-mail', async () => {
  const { unmount } = show(known)
  await submit('ngozi_co')
  await screen.findByLabelText('OTP*')
  unmount()
  show()
  expect(await screen.findByLabelText('OTP*')).toBeVisible()
  expect(screen.getByText('ngozi_co')).toBeVisible()
})

test.each([
  ['/forgotpassword', false],
  ['/forgotpassword?redirect=%2Fdashboard', true],
])('whether search engines leave %s out: %s', async (url, noIndex) => {
  expect(await runLoader(loader, createHarness(), { url })).toMatchObject({ head: { noIndex } })
})
