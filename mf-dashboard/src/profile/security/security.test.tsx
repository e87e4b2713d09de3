import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../../remote.json'
import * as page from '../profile.page'

const view = 'GET /api/auth/view_profile/9/'
const devices = 'GET /api/x/session/devices'
const state = 'GET /api/x/two-step'
const profile = {
  ...{ id: 9, username: 'bukola', first_name: 'Bùkọ́lá', last_name: 'Adéṣínà' },
  ...{ email: 'bukola@example.ng', phone: '08031234567', status: 'Active', expertise: '' },
  ...{ addressLine1: '', addressLine2: '', city: '', state: '', pin: '', normal_address: '' },
  ...{ temp_profile_img: null, group_name: 'Admin', groups: [1], created_on: '2026-01-05' },
}
const at = '2026-11-22T09:30:00Z'
const list = [
  { id: 1, name: 'Chrome on Windows', created_on: at, last_used_on: at, current: true },
  { id: 2, name: 'Chrome on Android', created_on: at, last_used_on: at, current: false },
]
const none = { required: false, code_app: false, passkeys: [], recovery_codes_left: 0 }
const app = { key: 'JBSWY3DP', address: '/app', picture: { size: 1, path: 'M0 0h1v1h-1z' } }

const signOut = jest.fn(() => Promise.resolve())
beforeEach(() => signOut.mockClear())

const show = (answers: FakeAnswers = {}, group = 1) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.profile', group, services: { signOut } },
    answers: {
      [view]: { body: profile },
      [devices]: { body: { results: list } },
      [state]: { body: none },
      ...answers,
    },
  })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const region = (name: string) => screen.findByRole('region', { name })

test('the profile is open to everybody who is signed in', () => {
  expect(groupsWithAccess(manifest, 'dashboard.profile')).toHaveLength(5)
})

test('lists the devices, this one first and without a button', async () => {
  await show()
  const part = within(await region('Devices'))
  const [here, phone] = await part.findAllByRole('listitem')
  expect(here).toHaveTextContent('Chrome on Windows (this device)')
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument()
  expect(phone).toHaveTextContent('Last used 22 Nov 2026, 10:30 am')
})

test('signs out one device and reads the list again', async () => {
  let left = list
  const harness = await show({
    [devices]: () => ({ body: { results: left } }),
    'DELETE /api/x/session/devices/2': () => ((left = list.slice(0, 1)), { status: 204 }),
  })
  await screen.findByText('Chrome on Windows')
  await press('Sign out Chrome on Android')
  await waitFor(() =>
    expect(harness.toasts).toEqual([
      { text: 'Chrome on Android was signed out.', kind: 'success' },
    ]),
  )
  expect(harness.requests.filter(({ key }) => key === devices)).toHaveLength(2)
  await waitFor(() =>
    expect(document.activeElement).toContainElement(
      screen.getByRole('button', { name: 'Sign out everywhere' }),
    ),
  )
  expect(document.body).not.toHaveFocus()
})

test('only the pressed button says that a device is being signed out', async () => {
  const tablet = { ...list[1]!, id: 3, name: 'Safari on iPad' }
  const harness = await show({ [devices]: { body: { results: [...list, tablet] } } })
  await screen.findByText('Chrome on Windows')
  jest.spyOn(harness.services.api, 'call').mockReturnValue(new Promise(() => undefined))
  await press('Sign out Chrome on Android')
  expect(screen.getByRole('button', { name: /Chrome on Android/ })).toHaveTextContent('Signing out')
  const other = screen.getByRole('button', { name: 'Sign out Safari on iPad' })
  expect(other).not.toHaveTextContent('Signing out')
  expect(other).not.toHaveAttribute('aria-disabled')
})

test('signs out everywhere after a question', async () => {
  const { requests } = await show({ 'DELETE /api/x/session/devices': { status: 204 } })
  await screen.findByText('Chrome on Windows')
  await press('Sign out everywhere')
  expect(requests.map(({ key }) => key)).not.toContain('DELETE /api/x/session/devices')
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() =>
    expect(requests.map(({ key }) => key)).toContain('DELETE /api/x/session/devices'),
  )
})

test('a server without these calls shows nothing of them', async () => {
  const missing = { status: 404, body: { detail: 'Not found.' } }
  await show({ [devices]: missing, [state]: missing })
  await waitFor(() => expect(screen.queryByText('Devices')).not.toBeInTheDocument())
  expect(screen.queryByText('Two-step sign-in')).not.toBeInTheDocument()
})

test('customers have devices and no second step', async () => {
  const { requests } = await show({}, 2)
  await region('Devices')
  expect(screen.queryByText('Two-step sign-in')).not.toBeInTheDocument()
  expect(requests.map(({ key }) => key)).not.toContain(state)
})

test('an authenticator app is set up with a key and its first code; recovery codes are shown once', async () => {
  const { requests } = await show({
    'POST /api/x/two-step/code-app': { body: app },
    'POST /api/x/two-step/code-app/confirm': { body: { recovery_codes: ['abcd-efgh-jkmn'] } },
  })
  await region('Two-step sign-in')
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code with the key for bukola' })).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Code/), '123456')
  await press('Confirm the app')
  expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the codes' })).toBeVisible()
  expect(requests.filter(({ key }) => key === state)).toHaveLength(2)
})

test('recovery codes stay on screen when the page cannot be read again after them', async () => {
  let reads = 0
  await show({
    [state]: () => ({ body: none, status: (reads += 1) === 1 ? 200 : 503 }),
    'POST /api/x/two-step/code-app': { body: app },
    'POST /api/x/two-step/code-app/confirm': { body: { recovery_codes: ['abcd-efgh-jkmn'] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
  await press('Confirm the app')
  expect(await screen.findByText('We could not load your two-step sign-in')).toBeVisible()
  expect(screen.getByText('abcd-efgh-jkmn')).toBeVisible()
})

test('a wrong first code is said at its field', async () => {
  await show({
    'POST /api/x/two-step/code-app': { body: app },
    'POST /api/x/two-step/code-app/confirm': {
      ...{ status: 400, body: { code: ['This code is wrong.'] } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await userEvent.type(await screen.findByLabelText(/^Code/), '000000')
  await press('Confirm the app')
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
})

const ended = { status: 401, body: { detail: 'Invalid token.' } }

test('a session that ends before the first code signs out', async () => {
  await show({
    'POST /api/x/two-step/code-app': { body: app },
    'POST /api/x/two-step/code-app/confirm': ended,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await userEvent.type(await screen.findByLabelText(/^Code/), '000000')
  await press('Confirm the app')
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ expired: true }))
})

test('a session that ends before the passkey is made signs out', async () => {
  await show({ 'POST /api/x/two-step/passkeys/options': ended })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await userEvent.type(screen.getByLabelText(/^Name of the passkey/), 'Laptop')
  await press('Add the passkey')
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ expired: true }))
})

test.each([
  ['Add a passkey', /^Name of the passkey/],
  ['Set up an authenticator app', /^Code/],
])('"%s" takes the keyboard into its form, and Cancel back', async (name, label) => {
  await show({ 'POST /api/x/two-step/code-app': { body: app } })
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByLabelText(label)).toHaveFocus()
  await press('Cancel')
  expect(screen.getByRole('button', { name })).toHaveFocus()
})

test('what there is can be removed after a question, and codes be recreated', async () => {
  const passkeys = [{ id: 4, name: 'Work laptop', created_on: at, last_used_on: null }]
  const on = { ...none, code_app: true, passkeys, recovery_codes_left: 7 }
  let now = on
  const { requests } = await show({
    [state]: () => ({ body: now }),
    'DELETE /api/x/two-step/passkeys/4': () => ((now = { ...on, passkeys: [] }), { status: 204 }),
    'POST /api/x/two-step/recovery-codes': { body: { recovery_codes: ['pqrs-tuvw-xyz2'] } },
  })
  const part = within(await region('Two-step sign-in'))
  expect(await part.findByText('7 left', { exact: false })).toBeVisible()
  await press('Remove the passkey Work laptop')
  await press('Remove “Work laptop”')
  await waitFor(() =>
    expect(requests.map(({ key }) => key)).toContain('DELETE /api/x/two-step/passkeys/4'),
  )
  await waitFor(() => expect(screen.queryByText('Work laptop')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Create new codes' })).toHaveFocus()
  await press('Create new codes')
  const dialog = within(screen.getByRole('dialog', { name: 'Create new recovery codes?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create new codes' }))
  expect(await screen.findByText('pqrs-tuvw-xyz2')).toBeVisible()
})
