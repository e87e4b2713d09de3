import { eq, sql } from 'drizzle-orm'
import { mails } from '../../mail/mail.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { passwordResets, tokens } from '../auth.tables'
import { createToken } from '../token.queries'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

let address = 0
const from = () => ({
  'x-forwarded-for': `10.2.${Math.floor(address / 200)}.${(address += 1) % 200}`,
})
const post = (url: string, body: object, headers = from()) =>
  api.call('POST', url, { body, headers })
const reset = (username: string, headers = from()) =>
  post('/api/auth/reset/', { username }, headers)
const apply = (body: object, headers = from()) => post('/api/auth/apply-pass/', body, headers)
const signIn = (username: string, password: string) =>
  post('/api/auth/active-login/', { username, password })

async function newestOtp(email: string): Promise<string> {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, email))
  const codes = rows.map(({ body }) => /^\d{6}$/m.exec(body)?.[0]).filter(Boolean)
  return codes.at(-1) ?? ''
}

async function addForgetful(username: string) {
  const email = `${username}@example.ng`
  const id = await addUser(api.db, { username, email })
  return { id, username, email }
}

const another = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

test('mails a one-time password that sets a new one and ends every session', async () => {
  const { id, username, email } = await addForgetful('chidinma')
  const session = await createToken(api.db, id)
  expect(await reset(username)).toMatchObject({ status: 200, body: { data: { user: id } } })
  const otp = await newestOtp(email)
  expect(JSON.stringify(await api.db.select().from(passwordResets))).not.toContain(otp)
  expect(await apply({ id: String(id), otp, password: 'new one' })).toMatchObject({
    status: 200,
    body: { status: 'Success' },
  })
  expect(await signIn(username, 'new one')).toMatchObject({ status: 200 })
  const old = await api.call('GET', `/api/auth/view_profile/${id}/`, {
    headers: { authorization: `Token ${session}` },
  })
  expect(old).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
  const subjects = await api.db.select().from(mails).where(eq(mails.recipient, email))
  expect(subjects.map(({ subject }) => subject)).toContain('Your Amofin password was changed')
})

test('answers an unknown user name as not found and mails nothing', async () => {
  const before = await api.db.$count(mails)
  expect(await reset('nobody_here')).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(await api.db.$count(mails)).toBe(before)
})

test('works once, also for two calls at the same moment', async () => {
  const { id, username, email } = await addForgetful('once_only')
  await reset(username)
  const otp = await newestOtp(email)
  const replies = await Promise.all(['a', 'b'].map((password) => apply({ id, otp, password })))
  expect(replies.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
    'Incorrect OTP',
    'Success',
  ])
  expect(await apply({ id, otp, password: 'c' })).toMatchObject({
    body: { status: 'Incorrect OTP' },
  })
})

test('a new request replaces the old one', async () => {
  const { id, username, email } = await addForgetful('asks_twice')
  await reset(username)
  const old = await newestOtp(email)
  await reset(username)
  const otp = await newestOtp(email)
  if (old !== otp) {
    expect(await apply({ id, otp: old, password: 'x' })).toMatchObject({
      status: 200,
      body: { status: 'Incorrect OTP' },
    })
  }
  expect(await apply({ id, otp, password: 'x' })).toMatchObject({ body: { status: 'Success' } })
})

test('stops after five wrong guesses, and when it has expired', async () => {
  const guessed = await addForgetful('guessed_at')
  await reset(guessed.username)
  const otp = await newestOtp(guessed.email)
  for (let tries = 0; tries < 5; tries += 1) {
    await apply({ id: guessed.id, otp: another(otp), password: 'x' })
  }
  const late = await addForgetful('comes_late')
  await reset(late.username)
  await api.db
    .update(passwordResets)
    .set({ expiresOn: sql`now() - interval '1 second'` })
    .where(eq(passwordResets.userId, late.id))
  for (const body of [
    { id: guessed.id, otp },
    { id: late.id, otp: await newestOtp(late.email) },
  ]) {
    expect(await apply({ ...body, password: 'x' })).toMatchObject({
      status: 200,
      body: { status: 'Incorrect OTP' },
    })
  }
})

test("opens nobody else's account", async () => {
  const { username, email } = await addForgetful('own_only')
  const other = await addForgetful('somebody_else')
  const session = await createToken(api.db, other.id)
  await reset(username)
  await reset(other.username)
  const otp = await newestOtp(email)
  if (otp === (await newestOtp(other.email))) return
  for (const id of [other.id, 'x', -1, '999999999']) {
    expect(await apply({ id, otp, password: 'x' })).toMatchObject({
      body: { status: 'Incorrect OTP' },
    })
  }
  expect(session).toHaveLength(40)
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, other.id))).toHaveLength(1)
})

test('makes who asks on and on wait, by user and by address', async () => {
  const { username } = await addForgetful('mailed_often')
  for (let asked = 0; asked < 5; asked += 1) expect((await reset(username)).status).toBe(200)
  const tooOften = await reset(username)
  expect(tooOften.status).toBe(429)
  expect(tooOften.headers['retry-after']).toMatch(/^\d+$/)
  const here = from()
  for (let asked = 0; asked < 30; asked += 1) await reset('nobody_here', here)
  expect(await reset('nobody_here', here)).toMatchObject({ status: 429 })
  for (let asked = 0; asked < 60; asked += 1) await apply({ id: 1, otp: '1', password: 'x' }, here)
  expect(await apply({ id: 1, otp: '1', password: 'x' }, here)).toMatchObject({ status: 429 })
})

test('names the fields that are missing', async () => {
  const required = ['This field is required.']
  expect(await post('/api/auth/reset/', {})).toMatchObject({
    status: 400,
    body: { username: required },
  })
  expect(await apply({ otp: ' ' })).toMatchObject({
    status: 400,
    body: { id: required, password: required, otp: [expect.any(String)] },
  })
})
