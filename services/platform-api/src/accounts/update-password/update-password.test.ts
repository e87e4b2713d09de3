import { eq } from 'drizzle-orm'
import pg from 'pg'
import { mails, notifications } from '../../tables/messages.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { tokens } from '../../tables/accounts.tables'
import { sessionsEndedChannel } from '../end-sessions'
import { hashPassword } from '../password'
import { createToken } from '../token.queries'

const path = '/api/auth/update-password/'
const old_password = 'Ọ̀rọ̀-2026'
let api: TestApp
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(old_password)
  api = await createTestApp()
})
afterAll(() => api.close())

const update = (as: number, body: object) => api.call('POST', path, { as, body })
const signIn = (username: string, password: string) =>
  api.call('POST', '/api/auth/active-login/', { body: { username, password } })
const tokensOf = (userId: number) => api.db.select().from(tokens).where(eq(tokens.userId, userId))

test('sets the new password, ends every session and tells the owner', async () => {
  const email = 'changer@example.ng'
  const user = await addUser(api.db, { username: 'changer', email, passwordHash })
  await createToken(api.db, user)
  const listener = new pg.Client({ connectionString: api.url })
  const ended: unknown[] = []
  listener.on('notification', ({ payload }) => ended.push(payload))
  await listener.connect()
  await listener.query(`listen ${sessionsEndedChannel}`)

  expect(await update(user, { old_password, new_password: 'A new one-2026' })).toMatchObject({
    status: 200,
    body: { status: 'Success' },
  })
  expect(await tokensOf(user)).toEqual([])
  await listener.end()
  expect(ended).toEqual([String(user)])
  expect(await signIn('changer', old_password)).toMatchObject({ status: 400 })
  expect(await signIn('changer', 'A new one-2026')).toMatchObject({ status: 200 })
  const sent = await api.db.select().from(mails).where(eq(mails.recipient, email))
  expect(sent.map(({ subject }) => subject)).toEqual(['Your Amofin password was changed'])
  expect(
    await api.db.select().from(notifications).where(eq(notifications.recipientId, user)),
  ).toMatchObject([{ message: 'Your password was changed.', eventType: 'Account' }])
})

test.each([
  ['1', 'Use 10 characters or more.'],
  ['Password2026', 'This password is too common. Choose another one.'],
])('refuses %s for a new password and changes nothing', async (new_password, problem) => {
  const user = await addUser(api.db, { passwordHash })
  expect(await update(user, { old_password, new_password })).toMatchObject({
    status: 400,
    body: { new_password: [problem] },
  })
  expect(await tokensOf(user)).toHaveLength(1)
})

test('refuses a wrong old password and changes nothing', async () => {
  const user = await addUser(api.db, { username: 'mistaken', passwordHash })
  expect(
    await update(user, { old_password: 'guess', new_password: 'A new one-2026' }),
  ).toMatchObject({
    status: 400,
    body: { old_password: ['Wrong password.'] },
  })
  expect(await tokensOf(user)).toHaveLength(1)
  expect(await signIn('mistaken', old_password)).toMatchObject({ status: 200 })
})

test("changes nobody else's password", async () => {
  const other = await addUser(api.db, { username: 'somebody', passwordHash })
  const user = await addUser(api.db, { passwordHash: await hashPassword('own') })
  const body = { old_password, new_password: 'stolen by somebody', username: 'somebody', id: other }
  expect(await update(user, body)).toMatchObject({ status: 400 })
  expect(await signIn('somebody', old_password)).toMatchObject({ status: 200 })
})

test('of two changes at the same moment one counts', async () => {
  const user = await addUser(api.db, { passwordHash })
  const replies = await Promise.all(
    ['the first of two', 'the second of two'].map((new_password) =>
      update(user, { old_password, new_password }),
    ),
  )
  const [better, worse] = replies.map(({ status }) => status).sort()
  expect(better).toBe(200)
  // The one that came second may already find itself signed out.
  expect([400, 401]).toContain(worse)
})

test('stops who guesses with an open session, and nobody else', async () => {
  const user = await addUser(api.db, { passwordHash })
  const guess = { old_password: 'guess', new_password: 'mine from now on' }
  for (let tries = 0; tries < 10; tries += 1) await update(user, guess)
  const reply = await update(user, { old_password, new_password: 'mine from now on' })
  expect(reply).toMatchObject({ status: 429 })
  expect(reply.headers['retry-after']).toMatch(/^\d+$/)
  const other = await addUser(api.db, { passwordHash })
  expect(await update(other, { old_password, new_password: 'something else' })).toMatchObject({
    status: 200,
  })
})

test('names what is missing, and asks for a token', async () => {
  const user = await addUser(api.db, { passwordHash })
  expect(await update(user, { new_password: '' })).toMatchObject({
    status: 400,
    body: {
      old_password: ['This field is required.'],
      new_password: ['This field may not be blank.'],
    },
  })
  expect(await api.call('POST', path, { body: {} })).toMatchObject({ status: 401 })
})
