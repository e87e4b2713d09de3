import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../../remote.json'
import * as page from '../profile.page'

const view = 'GET /api/auth/view_profile/9/'
const state = 'GET /api/x/account/deletion'
const remove = 'POST /api/x/account/deletion'
const copy = 'POST /api/x/account/export'
const missing = { status: 404, body: { detail: 'Not found.' } }
const profile = {
  ...{ id: 9, username: 'adaobi', first_name: 'Ada', last_name: 'Obi', status: 'Active' },
  ...{ email: 'ada@example.ng', phone: '08031234567', expertise: '', normal_address: '' },
  ...{ addressLine1: '', addressLine2: '', city: '', state: '', pin: '', groups: [2] },
  ...{ temp_profile_img: null, group_name: 'Customer', created_on: '2026-01-05' },
}
const kept = {
  what: 'Paid orders with their answers, files and documents',
  why: 'Companies and Allied Matters Act 2020, s. 375.',
  ...{ time: 'six years after the payment', until: '2032-11-22' },
}
const free = { refused: null, blocked: [], losses: [], kept: [] }
const loss = { kind: 'plan', text: 'Your plan ends today: Business.' }
const copies = { ...kept, what: 'Copies', why: 'To lose nothing', until: null }
const full = { ...free, losses: [loss], kept: [kept, copies] }

const show = (answers: FakeAnswers = {}, group = 2) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.profile', group },
    answers: {
      [view]: { body: profile },
      'GET /api/x/session/devices': missing,
      'GET /api/x/two-step': missing,
      [state]: { body: full },
      ...answers,
    },
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (name: string, text: string) =>
  userEvent.type(
    within(await screen.findByRole('form', { name })).getByLabelText(/^Password/),
    text,
  )

test('a customer gets a link to a copy for the password', async () => {
  const link = 'http://site.test/media/private/export/amofin-data-2026-11-22.zip?e=1'
  const { requests } = await show({
    [copy]: { body: { link, expires_on: '2026-11-22T10:15:00Z' } },
  })
  await type('Export my data', 'amofin-demo-2026')
  await press('Export my data')
  const download = await screen.findByRole('link', { name: 'Download your data (zip)' })
  expect(download).toHaveAttribute('href', link)
  expect(screen.getByRole('status')).toHaveTextContent('The link works until 11:15 am.')
  expect(requests.find(({ key }) => key === copy)?.body).toEqual({ password: 'amofin-demo-2026' })
})

test('a wrong password is said at its field, and the form stays', async () => {
  await show({ [copy]: { status: 400, body: { password: ['This password is wrong.'] } } })
  await type('Export my data', 'guess')
  await press('Export my data')
  expect((await screen.findAllByText('This password is wrong.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /Download your data/ })).not.toBeInTheDocument()
})

test('an empty password sends nothing', async () => {
  const { requests } = await show()
  await part('Export my data')
  await press('Export my data')
  expect((await screen.findAllByText('Enter your password')).length).toBeGreaterThan(0)
  expect(requests.map(({ key }) => key)).not.toContain(copy)
})

test('staff export without a password field, and read who closes their account', async () => {
  const refused = 'Staff accounts are closed by an administrator.'
  const { requests } = await show(
    {
      [state]: { body: { ...free, refused } },
      [copy]: { body: { link: 'http://site.test/zip', expires_on: '2026-11-22T10:15:00Z' } },
    },
    3,
  )
  const exporting = await part('Export my data')
  expect(exporting.queryByLabelText(/^Password/)).not.toBeInTheDocument()
  await press('Export my data')
  expect(await screen.findByRole('link', { name: 'Download your data (zip)' })).toBeVisible()
  expect(requests.find(({ key }) => key === copy)?.body).toEqual({})
  const deleting = await part('Delete my account')
  expect(deleting.getByText(refused)).toBeVisible()
  expect(deleting.queryByRole('button')).not.toBeInTheDocument()
})

test('says what stays, until when and why', async () => {
  await show()
  const [orders, backups] = await (await part('Delete my account')).findAllByRole('listitem')
  expect(orders).toHaveTextContent('Until 22 Nov 2032. Companies and Allied Matters Act 2020')
  expect(backups).toHaveTextContent('Six years after the payment. To lose nothing.')
})

test('deletes once every loss is accepted and the password is typed', async () => {
  const { requests, session } = await show({ [remove]: { status: 204 } })
  await part('Delete my account')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  expect(screen.getByRole('checkbox', { name: loss.text })).toHaveFocus()
  await type('Delete my account', 'secret')
  await press('Delete my account for good')
  expect((await screen.findAllByText('Tick this box to continue, or press Cancel')).length).toBe(2)
  expect(requests.map(({ key }) => key)).not.toContain(remove)
  await userEvent.click(screen.getByRole('checkbox', { name: loss.text }))
  await press('Delete my account for good')
  await waitFor(() =>
    expect(requests.find(({ key }) => key === remove)?.body).toEqual({
      password: 'secret',
      accepted: ['plan'],
    }),
  )
  await waitFor(() => expect(session.store.getState().status).toBe('signed-out'))
})

test('what is open is named instead of a button', async () => {
  const blocked = ['Order AMF-2031 (Will) is paid and not completed yet.']
  await show({ [state]: { body: { ...full, blocked } } })
  const deleting = await part('Delete my account')
  expect(await deleting.findByText(blocked[0]!)).toBeVisible()
  expect(deleting.queryByRole('button')).not.toBeInTheDocument()
})

test('a conflict is said, and what is open is read again', async () => {
  const detail =
    'Your account was not deleted, because something is still open. The list shows what must end first.'
  const { requests, session } = await show({
    [state]: { body: free },
    [remove]: { status: 409, body: { detail } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await type('Delete my account', 'secret')
  await press('Delete my account for good')
  expect(await screen.findByText(detail)).toBeVisible()
  expect(requests.filter(({ key }) => key === state).length).toBeGreaterThan(1)
  expect(session.store.getState().status).toBe('signed-in')
})

test('a state that cannot be read is read again on request; the copy works meanwhile', async () => {
  const { requests } = await show({ [state]: { status: 500, body: {} } })
  const deleting = await part('Delete my account')
  await userEvent.click(await deleting.findByRole('button', { name: /again|retry/i }))
  await waitFor(() => expect(requests.filter(({ key }) => key === state)).toHaveLength(2))
  expect(await part('Export my data')).toBeDefined()
})

test('a server without these calls shows nothing of them', async () => {
  await show({ [state]: missing })
  await waitFor(() => expect(screen.queryByText('Export my data')).not.toBeInTheDocument())
})
