import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { mails } from '../../tables/messages.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { passwordResets, tokens } from '../../tables/accounts.tables'
import { rateLimitRows } from '../../tables/server.tables'
import { createToken } from '../token.queries'
import { sharedMinutes } from '../client'

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
/** Asks for a code: the number that names the request, and the code of the mail. */
async function codeFor({ username, email }: { username: string; email: string }, headers = from()) {
  const { body } = await reset(username, headers)
  const { user: id } = (body as { data: { user: number } }).data
  return { id, otp: await newestOtp(email) }
}
const apply = (body: object, headers = from()) => post('/api/auth/apply-pass/', body, headers)
const signIn = (username: string, password: string) =>
  post('/api/auth/active-login/', { username, password })

async function newestOtp(email: string): Promise<string> {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, email))
  const codes = rows.map(({ body }) => /^\d{6,12}$/m.exec(body)?.[0]).filter(Boolean)
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
  const code = await codeFor({ username, email })
  expect(JSON.stringify(await api.db.select().from(passwordResets))).not.toContain(code.otp)
  const body = { ...code, id: String(code.id), password: 'a new password' }
  expect(await apply(body)).toMatchObject({ status: 200, body: { status: 'Success' } })
  expect(await signIn(username, 'a new password')).toMatchObject({ status: 200 })
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

test('lets an address look for few names', async () => {
  const here = from()
  for (let name = 0; name < 10; name += 1) await reset(`nobody_${name}`, here)
  expect(await reset('nobody_else', here)).toMatchObject({ status: 429 })
})

test('works once, also for two calls at the same moment', async () => {
  const code = await codeFor(await addForgetful('once_only'))
  const replies = await Promise.all(
    ['first password', 'other password'].map((password) => apply({ ...code, password })),
  )
  expect(replies.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
    'Incorrect OTP',
    'Success',
  ])
  expect(await apply({ ...code, password: 'third password' })).toMatchObject({
    body: { status: 'Incorrect OTP' },
  })
})

test('a code works beside a later one, until a password is set', async () => {
  const user = await addForgetful('asks_twice')
  const [first, second] = [await codeFor(user), await codeFor(user)]
  expect(await apply({ ...first, password: 'first password' })).toMatchObject({
    body: { status: 'Success' },
  })
  expect(await apply({ ...second, password: 'other password' })).toMatchObject({
    body: { status: 'Incorrect OTP' },
  })
})

test('stops after five wrong guesses, and when it has expired', async () => {
  const guessed = await codeFor(await addForgetful('guessed_at'))
  for (let tries = 0; tries < 5; tries += 1) {
    await apply({ id: guessed.id, otp: another(guessed.otp), password: 'a new password' })
  }
  const late = await codeFor(await addForgetful('comes_late'))
  await api.db
    .update(passwordResets)
    .set({ expiresOn: sql`now() - interval '1 second'` })
    .where(eq(passwordResets.number, late.id))
  for (const code of [guessed, late]) {
    expect(await apply({ ...code, password: 'a new password' })).toMatchObject({
      status: 200,
      body: { status: 'Incorrect OTP' },
    })
  }
})

test("another's requests and wrong guesses leave the owner's code alone", async () => {
  const owner = await addForgetful('attacked_owner')
  const code = await codeFor(owner)
  const attacker = from()
  for (let request = 0; request < 5; request += 1) {
    const { body } = await reset(owner.username, attacker)
    const { user: id } = (body as { data: { user: number } }).data
    for (const number of [id, owner.id]) {
      for (let tries = 0; tries < 5; tries += 1) {
        await apply({ id: number, otp: '000000', password: 'a new password' }, attacker)
      }
    }
  }
  expect(await reset(owner.username, attacker)).toMatchObject({ status: 429 })
  expect(await reset(owner.username)).toMatchObject({ status: 200 })
  expect(await apply({ ...code, password: 'a new password' })).toMatchObject({
    body: { status: 'Success' },
  })
})

test('codes that many ask for are longer than anybody can guess', async () => {
  const owner = await addForgetful('asked_for_by_many')
  const lengths: number[] = []
  for (let request = 0; request < 11; request += 1) {
    lengths.push((await codeFor(owner)).otp.length)
  }
  expect(new Set(lengths.slice(0, 10))).toEqual(new Set([6]))
  expect(lengths.at(-1)).toBe(12)
})

test('after forty short codes in a day the next ones are long, and work', async () => {
  const owner = await addForgetful('asked_for_all_day')
  expect((await codeFor(owner)).otp).toHaveLength(6)
  await api.db
    .update(rateLimitRows)
    .set({ points: 40 })
    .where(eq(rateLimitRows.key, `short-codes:${owner.id}`))
  const code = await codeFor(owner)
  expect(code.otp).toHaveLength(12)
  expect(await apply({ ...code, password: 'a new password' })).toMatchObject({
    body: { status: 'Success' },
  })
})

describe('after forty codes in a day', () => {
  const slotMs = sharedMinutes * 60_000
  const slotBegan = Math.floor(Date.now() / slotMs) * slotMs
  const at = (ms: number) => void jest.spyOn(Date, 'now').mockReturnValue(slotBegan + ms)
  afterEach(() => void jest.restoreAllMocks())
  const mailsOf = ({ email }: { email: string }) => api.db.$count(mails, eq(mails.recipient, email))

  async function floodedOwner(username: string) {
    at(0)
    const owner = await addForgetful(username)
    await codeFor(owner)
    await api.db
      .update(rateLimitRows)
      .set({ points: 40 })
      .where(eq(rateLimitRows.key, `short-codes:${owner.id}`))
    return owner
  }

  test('one mail in ten minutes serves all who ask, the owner too', async () => {
    const owner = await floodedOwner('flooded')
    const first = await codeFor(owner)
    for (let asked = 0; asked < 20; asked += 1) await codeFor(owner)
    at(slotMs - 1)
    const own = await codeFor(owner)
    expect(await mailsOf(owner)).toBe(2)
    expect(own).toEqual({ id: expect.any(Number), otp: first.otp })
    expect(own.id).not.toBe(first.id)
    at(slotMs)
    expect((await codeFor(owner)).otp).not.toBe(own.otp)
    expect(await mailsOf(owner)).toBe(3)
    expect(await apply({ ...own, password: 'a new password' })).toMatchObject({
      body: { status: 'Success' },
    })
  })

  test('a code that was used is no code of later requests', async () => {
    const owner = await floodedOwner('flooded_again')
    const code = await codeFor(owner)
    await apply({ ...code, password: 'a new password' })
    const next = await codeFor(owner)
    expect(await apply({ ...next, otp: code.otp, password: 'another password' })).toMatchObject({
      body: { status: 'Incorrect OTP' },
    })
    expect(await apply({ ...next, password: 'another password' })).toMatchObject({
      body: { status: 'Success' },
    })
  })
})

test("opens nobody else's account", async () => {
  const code = await codeFor(await addForgetful('own_only'))
  const other = await addForgetful('somebody_else')
  const session = await createToken(api.db, other.id)
  const theirs = await codeFor(other)
  if (code.otp === theirs.otp) return
  for (const id of [theirs.id, other.id, 'x', -1, '999999999']) {
    expect(await apply({ id, otp: code.otp, password: 'a new password' })).toMatchObject({
      body: { status: 'Incorrect OTP' },
    })
  }
  expect(session).toHaveLength(40)
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, other.id))).toHaveLength(1)
})

test('makes who asks on and on wait, by name and by address', async () => {
  const { username } = await addForgetful('mailed_often')
  const here = from()
  for (let asked = 0; asked < 5; asked += 1) expect((await reset(username, here)).status).toBe(200)
  const tooOften = await reset(username, here)
  expect(tooOften.status).toBe(429)
  expect(tooOften.headers['retry-after']).toMatch(/^\d+$/)
  expect((await reset(username)).status).toBe(200)
  const there = from()
  const guess = { id: 1, otp: '1', password: 'a new password' }
  for (let asked = 0; asked < 60; asked += 1) await apply(guess, there)
  expect(await apply(guess, there)).toMatchObject({ status: 429 })
})

test('takes no bad password, and the code goes on for a good one', async () => {
  const { username, email } = await addForgetful('reset_rules')
  const code = await codeFor({ username, email })
  const set = (password: string) => apply({ ...code, id: String(code.id), password })
  for (const password of ['too short', 'password123', 'a'.repeat(2000)]) {
    expect(await set(password)).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    })
    expect((await signIn(username, password)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await set('a long and new password')).toMatchObject({ status: 200 })
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
