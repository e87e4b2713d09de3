import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { activations, passwordResets, tokens, users } from '../../../tables/accounts.tables'
import { hashPassword } from '../../password'
import { createToken } from '../../token.queries'
import { mails, notifications } from '../../../tables/messages.tables'
import { sha256 } from '../../../secrets/sha256'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addStaff, addUser } from '../../../testing/test-records'

const password = 'Ọ̀rọ̀-2026'
let api: TestApp
let passwordHash: string
let admin: number

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

const call = (name: 'activate2' | 'deactivate', username: string, as: number = admin) =>
  api.call('POST', `/api/auth/${name}/`, { as, body: { username } })
const signIn = (username: string) =>
  api.call('POST', '/api/auth/active-login/', { body: { username, password } })
const statusOf = async (id: number) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]?.status
const subjectsTo = async (recipient: string) =>
  (await api.db.select().from(mails).where(eq(mails.recipient, recipient))).map(
    ({ subject }) => subject,
  )

let made = 0
async function person(overrides: Parameters<typeof addUser>[1] = {}) {
  made += 1
  const username = `person_${made}`
  const email = `person${made}@example.ng`
  const id = await addUser(api.db, { username, email, passwordHash, ...overrides })
  return { id, username, email }
}

test('a deactivated user is signed out everywhere and cannot come back', async () => {
  const { id, username, email } = await person()
  const authorization = `Token ${await createToken(api.db, id)}`
  await createToken(api.db, id)
  await api.db
    .insert(passwordResets)
    .values({ number: 1, userId: id, otpHash: 'x', expiresOn: new Date(Date.now() + 60_000) })
  expect(await call('deactivate', username)).toMatchObject({
    status: 200,
    body: { id, username, status: 'Deactivated' },
  })
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, id))).toEqual([])
  expect(await api.db.select().from(passwordResets)).toEqual([])
  expect(
    await api.call('GET', `/api/auth/view_profile/${id}/`, { headers: { authorization } }),
  ).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
  expect(await signIn(username)).toMatchObject({
    status: 400,
    body: { status: ['Your account has been deactivated!'] },
  })
  expect(await subjectsTo(email)).toEqual(['Your Amofin account was deactivated'])
})

test.each(['Deactivated', 'Cancelled'] as const)('opens an account that is %s', async (status) => {
  const { id, username, email } = await person({ status })
  expect(await call('activate2', username)).toMatchObject({
    status: 200,
    body: { username, status: 'Active' },
  })
  expect(await signIn(username)).toMatchObject({ status: 200 })
  expect(await subjectsTo(email)).toEqual(['Your Amofin account is active'])
  const notified = api.db.select().from(notifications).where(eq(notifications.recipientId, id))
  expect(await notified).toMatchObject([
    { message: 'Your account is active again.', eventType: 'Account', aboutUserId: id },
  ])
})

test('opens an account whose link nobody used, and uses the link up', async () => {
  const { id, username } = await person({ status: 'Inactive' })
  const expiresOn = new Date(Date.now() + 60_000)
  await api.db.insert(activations).values({ userId: id, keyHash: sha256('key'), expiresOn })
  expect(await call('activate2', username)).toMatchObject({ status: 200 })
  const link = { user: id, activation_key: 'key' }
  expect(await api.call('POST', '/api/auth/activate/', { body: link })).toMatchObject({
    body: { status: 'You have already activated the account.' },
  })
})

test('asking again changes nothing and tells nobody', async () => {
  const { username, email } = await person()
  expect(await call('activate2', username)).toMatchObject({ status: 200 })
  expect(await subjectsTo(email)).toEqual([])
  await call('deactivate', username)
  expect(await call('deactivate', username)).toMatchObject({ status: 200 })
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('support toggles customers and finds nobody else', async () => {
  const support = await addStaff(api.db, groups.support)
  const customer = await person()
  expect(await call('deactivate', customer.username, support)).toMatchObject({
    body: { status: 'Deactivated' },
  })
  expect(await call('activate2', customer.username, support)).toMatchObject({
    body: { status: 'Active' },
  })
  for (const groupId of [groups.admin, groups.lawyer, groups.support]) {
    const { id, username } = await person({ groupId })
    expect(await call('deactivate', username, support)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
    expect(await statusOf(id)).toBe('Active')
  }
  expect(await call('deactivate', 'nobody_here', support)).toMatchObject({ status: 404 })
})

test('is closed to everybody else', async () => {
  const { id, username } = await person()
  for (const groupId of [groups.customer, groups.lawyer, groups.finance]) {
    for (const name of ['activate2', 'deactivate'] as const) {
      expect(await call(name, username, await addUser(api.db, { groupId }))).toMatchObject({
        status: 403,
      })
    }
  }
  expect(await api.call('POST', '/api/auth/deactivate/', { body: { username } })).toMatchObject({
    status: 401,
  })
  const closed = await person({ groupId: groups.admin, status: 'Deactivated' })
  expect(await call('deactivate', username, closed.id)).toMatchObject({
    status: 401,
    body: { detail: 'User inactive or deleted.' },
  })
  expect(await statusOf(id)).toBe('Active')
})

test('nobody closes the account they use', async () => {
  const { id, username } = await person({ groupId: groups.admin })
  expect(await call('deactivate', username, id)).toMatchObject({
    status: 400,
    body: { username: ['You cannot deactivate your own account. Ask another admin to do it.'] },
  })
})

test('of two admins who deactivate each other at once one remains', async () => {
  const first = await person({ groupId: groups.admin })
  const second = await person({ groupId: groups.admin })
  await Promise.all([
    call('deactivate', second.username, first.id),
    call('deactivate', first.username, second.id),
  ])
  const statuses = [await statusOf(first.id), await statusOf(second.id)]
  expect(statuses.sort()).toEqual(['Active', 'Deactivated'])
})

test('names the field that is missing', async () => {
  const answer = await api.call('POST', '/api/auth/deactivate/', { as: admin, body: {} })
  expect(answer).toMatchObject({ status: 400, body: { username: ['This field is required.'] } })
  expect(await call('activate2', ' ')).toMatchObject({ status: 400 })
})
