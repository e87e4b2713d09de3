import { eq, sql } from 'drizzle-orm'
import { referralCredits } from '../../tables/discounts.tables'
import { mails } from '../../tables/messages.tables'
import { rateLimitRows } from '../../tables/server.tables'
import { sha256 } from '../../secrets/sha256'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { accountTexts } from '../texts'
import { activations, users } from '../../tables/accounts.tables'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

let made = 0
function customer(overrides: object = {}) {
  made += 1
  return {
    first_name: 'Ṣadé',
    last_name: 'Òkè',
    username: `sade_${made}`,
    password: 'Ọ̀rọ̀-2026',
    email: `sade${made}@example.ng`,
    phone: '08030000000',
    groups: 2,
    ...overrides,
  }
}

const register = (body: object, address = '127.0.0.1') =>
  api.call('POST', '/api/auth/emailregister/', { body, headers: { 'x-forwarded-for': address } })

const mailsTo = (address: string) => api.db.select().from(mails).where(eq(mails.recipient, address))

async function linkTo(address: string): Promise<URL> {
  const [mail] = await mailsTo(address)
  return new URL(/^http\S+activation_key\S+$/m.exec(mail?.body ?? '')?.[0] ?? '')
}

const expire = (username: string) =>
  api.db
    .update(activations)
    .set({ expiresOn: sql`now() - interval '1 minute'` })
    .where(eq(activations.userId, sql`(select id from users where username = ${username})`))

test('makes an inactive customer whatever group is asked for', async () => {
  const body = customer({ groups: 1 })
  const reply = await register(body)
  expect(reply).toMatchObject({
    status: 201,
    body: {
      username: body.username,
      first_name: 'Ṣadé',
      email: body.email,
      status: 'Inactive',
      groups: [2],
      group_name: 'Customer',
    },
  })
  expect(JSON.stringify(reply.body)).not.toContain('referral_code')
  const [stored] = await api.db.select().from(users).where(eq(users.username, body.username))
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(stored?.referralCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
})

test('mails a link whose key is kept only as a hash', async () => {
  const body = customer({ lastUrl: 'http://site.test/agreement/8f/tenancy?page=2' })
  const { body: user } = await register(body)
  const link = await linkTo(body.email)
  expect(link.origin + link.pathname).toBe('http://site.test/email-verification')
  expect(link.searchParams.get('user')).toBe(String((user as { id: number }).id))
  expect(link.searchParams.get('url')).toBe('/agreement/8f/tenancy?page=2')
  const key = link.searchParams.get('activation_key') ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify(await api.db.select().from(activations))
  expect(stored).toContain(sha256(key))
  expect(stored).not.toContain(key)
})

test('opens the page that the site names for its link', async () => {
  const body = customer({ activationUrl: '/email-verification?from=app', lastUrl: null })
  await register(body)
  const link = await linkTo(body.email)
  expect(link.searchParams.get('from')).toBe('app')
  expect(link.searchParams.has('url')).toBe(false)
})

test('sends nobody to another site', async () => {
  const body = customer({ lastUrl: 'https://evil.test/', activationUrl: '//evil.test/a' })
  expect(await register(body)).toEqual({
    status: 400,
    headers: expect.anything(),
    body: {
      lastUrl: ['Give an address of this site.'],
      activationUrl: ['Give an address of this site.'],
    },
  })
  expect(await mailsTo(body.email)).toEqual([])
})

test('writes no message of a stranger into a mail', async () => {
  const body = customer({ first_name: 'Win at https://evil.test' })
  await register(body)
  const [mail] = await mailsTo(body.email)
  expect(mail?.body).toMatch(/^Hello,\n/)
  expect(mail?.body).not.toContain('evil')
})

test('says which names are taken, in any case of letters', async () => {
  await addUser(api.db, { username: 'Kemi_Ogun', email: 'kemi@example.ng' })
  expect(
    await register(customer({ username: 'kemi_ogun', email: 'KEMI@example.ng' })),
  ).toMatchObject({
    status: 400,
    body: {
      email: ['User with this email already exists. Please try with different email Id'],
      username: ['A user with that username already exists. Please try with different User name'],
    },
  })
})

test.each([
  [{ username: 'sade@home' }, { username: ['Can not use @ in Username '] }],
  [
    { username: 'sade oke' },
    {
      username: [
        'Use only letters, digits and the signs . _ - + in the user name, without spaces.',
      ],
    },
  ],
  [{ phone: '080300000' }, { phone: ['Ensure this field has at least 10 characters.'] }],
  [{ phone: '0803000000000' }, { phone: ['Ensure this field has no more than 12 characters.'] }],
  [{ email: 'sade' }, { email: ['Enter a valid email address.'] }],
  [{ email: 'a@b.ng\r\nBcc: x@evil.test' }, { email: ['Enter a valid email address.'] }],
  [{ referral: 'NOBODY00' }, { referral: ['Invalid referral code.'] }],
  [{ password: '' }, { password: ['This field may not be blank.'] }],
  [{ password: '1' }, { password: ['Use 10 characters or more.'] }],
  [{ username: 'ѕade_oke' }, { username: [expect.stringMatching(/^Use letters of one alphabet/)] }],
])('refuses %j', async (fields, body) => {
  expect(await register(customer(fields))).toMatchObject({ status: 400, body })
})

test('two who register one name at once end as one user and one error', async () => {
  const body = customer({ username: 'racer' })
  const replies = await Promise.all(
    ['racer', 'RACER', 'Racer'].map((username, at) =>
      register({ ...body, username, email: `racer${at}@example.ng` }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const refused = replies.filter(({ status }) => status === 400)
  for (const { body: errors } of refused) {
    expect(errors).toEqual({ username: [expect.stringContaining('already exists')] })
  }
  const sent = await api.db
    .select()
    .from(mails)
    .where(sql`${mails.recipient} like 'racer%'`)
  expect(sent).toHaveLength(1)
})

test('gives a name free again once its link has expired unused', async () => {
  const first = customer()
  await register(first)
  expect(await register({ ...first, password: 'the second one' })).toMatchObject({ status: 400 })
  await expire(first.username)
  expect(await register({ ...first, password: 'the third one' })).toMatchObject({ status: 201 })
  const rows = await api.db.select().from(users).where(eq(users.username, first.username))
  expect(rows).toHaveLength(1)
})

test('never gives away the name of an account that was opened, nor of staff', async () => {
  const [open, lawyer] = [customer(), customer()]
  await register(open)
  await register(lawyer)
  for (const { username } of [open, lawyer]) await expire(username)
  await api.db.update(users).set({ status: 'Active' }).where(eq(users.username, open.username))
  await api.db.update(users).set({ groupId: 3 }).where(eq(users.username, lawyer.username))
  expect(await register(open)).toMatchObject({ status: 400 })
  expect(await register(lawyer)).toMatchObject({ status: 400 })
})

test('welcomes who comes with a code of an active user, in any case of letters', async () => {
  const owner = await addUser(api.db, { referralCode: 'EMEKA2026' })
  const closed = await addUser(api.db, { referralCode: 'CLOSED26', status: 'Deactivated' })
  const { body: user } = await register(customer({ referral: 'emeka2026' }))
  const { id } = user as { id: number }
  const [stored] = await api.db.select().from(users).where(eq(users.id, id))
  expect(stored?.referredBy).toBe(owner)
  expect(await api.db.select().from(referralCredits)).toEqual([
    expect.objectContaining({ userId: id, kind: 'welcome', amountKobo: 100_000, spentKobo: null }),
  ])
  expect(await register(customer({ referral: 'CLOSED26' }))).toMatchObject({ status: 400 })
  expect(closed).toBeGreaterThan(0)
  expect(await register(customer({ referral: '' }))).toMatchObject({ status: 201 })
})

test('makes an address that registers on and on wait, and no other', async () => {
  const from = '10.1.0.1'
  await api.db
    .insert(rateLimitRows)
    .values({ key: `register:${from}`, points: 60, expire: Date.now() + 3_600_000 })
  const reply = await register(customer(), from)
  expect(reply.status).toBe(429)
  expect(reply.body).toEqual({
    detail: `Request was throttled. Expected available in ${String(reply.headers['retry-after'])} seconds.`,
  })
  expect(await register(customer(), '10.1.0.2')).toMatchObject({ status: 201 })
})

test('letters and their marks are one name however a keyboard puts them together', async () => {
  const composed = customer({ username: `Ọ̀ṣọ́_${made}`.normalize('NFC') })
  const apart = customer({ username: composed.username.normalize('NFD') })
  expect(apart.username).not.toBe(composed.username)
  expect((await register(apart)).body).toMatchObject({ username: composed.username })
  expect(await register(composed)).toMatchObject({
    status: 400,
    body: { username: [accountTexts.usernameTaken] },
  })
  await api.db.update(users).set({ status: 'Active' }).where(eq(users.email, apart.email))
  for (const username of [composed.username, apart.username]) {
    const body = { username, password: apart.password }
    expect((await api.call('POST', '/api/auth/active-login/', { body })).status).toBe(200)
  }
})
