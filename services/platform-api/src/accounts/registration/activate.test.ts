import { asc, eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { notifications } from '../../tables/messages.tables'
import { sha256 } from '../../secrets/sha256'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { activations, tokens, users } from '../../tables/accounts.tables'
import { hashPassword } from '../password'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const key = 'k'.repeat(43)
const path = '/api/auth/activate/'
const activate = (body: object) => api.call('POST', path, { body })

async function addWaiting(validFor = '1 hour') {
  const passwordHash = await hashPassword('secret')
  const user = await addUser(api.db, { status: 'Inactive', passwordHash, phone: '08030000000' })
  await api.db.insert(activations).values({
    userId: user,
    keyHash: sha256(key),
    expiresOn: sql`now() + ${sql.raw(`interval '${validFor}'`)}`,
  })
  return user
}

const statusOf = async (id: number) =>
  (await api.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status

test('opens the account and signs the customer in', async () => {
  const user = await addWaiting()
  const reply = await activate({ user: String(user), activation_key: key })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      status: 'Success',
      token: expect.stringMatching(/^[0-9a-f]{40}$/),
      user: { id: user, phone: '08030000000', groups: [2], username: expect.any(String) },
    },
  })
  const { token } = reply.body as { token: string }
  expect(
    await api.call('GET', `/api/auth/view_profile/${user}/`, {
      headers: { authorization: `Token ${token}` },
    }),
  ).toMatchObject({ status: 200, body: { status: 'Active' } })
})

test('welcomes the customer and tells the admins', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const user = await addWaiting()
  await activate({ user, activation_key: key })
  await activate({ user, activation_key: key })
  const notified = await api.db
    .select()
    .from(notifications)
    .where(eq(notifications.aboutUserId, user))
    .orderBy(asc(notifications.id))
  expect(notified).toMatchObject([
    { recipientId: user, message: 'Welcome to Amofin. Your account is active.' },
    { recipientId: admin, message: expect.stringMatching(/^user_\d+ activated the account\.$/) },
  ])
  for (const { eventType } of notified) expect(eventType).toBe('Account')
})

test('opens once, also for two calls at the same moment', async () => {
  const user = await addWaiting()
  const replies = await Promise.all([1, 2, 3].map(() => activate({ user, activation_key: key })))
  expect(replies.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
    'Success',
    'You have already activated the account.',
    'You have already activated the account.',
  ])
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, user))).toHaveLength(1)
})

test('says that a link has expired and leaves the account closed', async () => {
  const user = await addWaiting('-1 minute')
  expect(await activate({ user, activation_key: key })).toMatchObject({
    status: 200,
    body: { status: 'Activation link has been expired. Please create your account again' },
  })
  expect(await statusOf(user)).toBe('Inactive')
})

test("opens nobody else's account, and none with a wrong key", async () => {
  const user = await addWaiting()
  const other = await addUser(api.db, { status: 'Inactive' })
  for (const body of [
    { user: other, activation_key: key },
    { user, activation_key: 'wrong' },
    { user: "1' or '1'='1", activation_key: key },
    { user: 99999999999, activation_key: key },
  ]) {
    expect(await activate(body)).toMatchObject({
      status: 400,
      body: { activation_key: [expect.stringContaining('not valid')] },
    })
  }
  expect([await statusOf(user), await statusOf(other)]).toEqual(['Inactive', 'Inactive'])
})

test('opens no account that staff have closed', async () => {
  const user = await addWaiting()
  await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, user))
  const { body } = await activate({ user, activation_key: key })
  expect(body).toEqual({ status: 'You have already activated the account.' })
  expect(await statusOf(user)).toBe('Deactivated')
})

test('names the fields that are missing', async () => {
  const required = ['This field is required.']
  expect(await activate({})).toMatchObject({
    status: 400,
    body: { user: required, activation_key: required },
  })
})
