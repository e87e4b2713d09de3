import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './reset-password.page'

const call = 'POST /api/auth/update-password/'
const show = (answers: FakeAnswers = {}, group = 2) =>
  showPage(page, { manifest, page: 'dashboard.reset-password', group, answers })
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const change = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))

async function fill(old: string, next: string, confirm = next) {
  for (const [label, value] of [
    ['Old password', old],
    ['New password', next],
    ['Confirm password', confirm],
  ] as const) {
    if (value) await userEvent.type(input(label), value)
  }
}

test('everybody who is signed in changes the own password', () => {
  expect(groupsWithAccess(manifest, 'dashboard.reset-password')).toEqual([1, 2, 3, 4, 5])
})

test.each([1, 2, 3, 4, 5])('group %i signs in again after a change', async (group) => {
  const harness = await show({ [call]: { body: { status: 'Success' } } }, group)
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await fill('old one', 'a new one 2026')
  await change()
  expect(harness.requests).toEqual([
    { key: call, body: { old_password: 'old one', new_password: 'a new one 2026' } },
  ])
  expect(harness.toasts).toEqual([{ text: 'Password Success fully updated', kind: 'success' }])
  expect(harness.session.store.getState().status).toBe('signed-out')
  expect(harness.visited).toEqual(['/storefront.sign-in'])
})

test.each([
  ['', '', '', 'Please fill all the inputs'],
  ['old', 'new', '', 'Please fill all the inputs'],
  ['old', 'new', 'now', 'New Password mis-match'],
])('refuses "%s", "%s", "%s" byte for byte', async (old, next, confirm, text) => {
  const { requests, toasts } = await show()
  await fill(old, next, confirm)
  await change()
  expect(toasts).toEqual([{ text, kind: undefined }])
  expect(screen.getByRole('link', { name: text })).toBeVisible()
  expect(requests).toEqual([])
})

test('a wrong old password is said at its field', async () => {
  const wrong = { status: 400, body: { old_password: ['Wrong password.'] } }
  const { session, toasts } = await show({ [call]: wrong })
  await fill('guess', 'a new one 2026')
  await change()
  expect(input('Old password')).toHaveAccessibleDescription(/Your Old password is wrong\./)
  expect(toasts).toEqual([{ text: 'Your Old password is wrong.', kind: undefined }])
  expect(session.store.getState().status).toBe('signed-in')
})

test.each([400, 403, 500])('a %i has the sentence of the specification', async (status) => {
  const { toasts } = await show({ [call]: { status, body: {} } })
  await fill('old one', 'a new one 2026')
  await change()
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a correct password')
  expect(toasts).toEqual([{ text: 'Please enter a correct password', kind: undefined }])
})

test('no passwords stay behind a session that has ended', async () => {
  const { session, requests } = await show({ [call]: { status: 401, body: { detail: 'x' } } })
  await fill('old one', 'a new one 2026')
  await change()
  expect(requests).toHaveLength(1)
  expect(session.store.getState().status).toBe('signed-out')
})
