import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { sha256 } from '../secrets/sha256'
import { subscriptions } from '../tables/subscriptions.tables'
import { seedPlans } from '../../seed/plans/seed-plans'
import { waitForLocks } from '../testing/lock-waits'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { signInFailures, tokens, users } from '../tables/accounts.tables'
import { hashPassword } from './password'
import { beginAttempt, rememberAddress, signInDelay } from './sign-in-throttle.queries'

const path = '/api/auth/active-login/'
const password = 'Ọ̀rọ̀-2026'
let api: TestApp
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp(seedPlans)
})
afterAll(() => api.close())

const signIn = (body: object, address = '127.0.0.1') =>
  api.call('POST', path, { body, headers: { 'x-forwarded-for': address } })

test('signs a user in and keeps only the hash of the token', async () => {
  const id = await addUser(api.db, { username: 'ada_obi', passwordHash, phone: '08030000000' })
  const { status, body } = await signIn({ username: 'ada_obi', password })
  expect(status).toBe(200)
  const { data } = body as { data: { token: string; user: object } }
  expect(data.user).toEqual({
    id,
    username: 'ada_obi',
    email: expect.stringContaining('@example.ng'),
    phone: '08030000000',
    groups: [2],
    temp_profile_img: null,
    plan: [{ plan: 'FREEMIUM PLAN' }],
  })
  expect(data.token).toMatch(/^[0-9a-f]{40}$/)
  const stored = await api.db.select().from(tokens)
  expect(stored.map(({ hash }) => hash)).toContain(sha256(data.token))
  expect(JSON.stringify(stored)).not.toContain(data.token)
})

test('names the plan that is running and not one that has ended', async () => {
  const day = 86_400_000
  for (const [username, till, plan] of [
    ['with_plan', Date.now() + day, 'Business'],
    ['plan_ended', Date.now() - day, 'FREEMIUM PLAN'],
  ] as const) {
    const userId = await addUser(api.db, { username, passwordHash })
    const startedOn = new Date(Date.now() - 9 * day)
    await api.db
      .insert(subscriptions)
      .values({ userId, planId: 3, active: true, startedOn, validTill: new Date(till) })
    const { body } = await signIn({ username, password })
    expect(body).toMatchObject({ data: { user: { plan: [{ plan }] } } })
  }
})

test('answers a wrong password and an unknown username alike', async () => {
  await addUser(api.db, { username: 'chidi_n', passwordHash })
  const wrong = await signIn({ username: 'chidi_n', password: 'guess' })
  const unknown = await signIn({ username: 'nobody_here', password })
  const without = await signIn({ username: 'Chidi_N', password })
  const answer = { non_field_errors: ['Unable to log in with provided credentials.'] }
  for (const reply of [wrong, unknown, without])
    expect(reply).toMatchObject({ status: 400, body: answer })
})

test('tells only who knows the password that the account waits or is closed', async () => {
  await addUser(api.db, { username: 'waiting', passwordHash, status: 'Inactive' })
  await addUser(api.db, { username: 'closed', passwordHash, status: 'Deactivated' })
  expect(await signIn({ username: 'waiting', password })).toMatchObject({
    status: 400,
    body: { status: ['Please activate your account with the email sent you !'] },
  })
  expect(await signIn({ username: 'closed', password })).toMatchObject({
    status: 400,
    body: { status: ['Your account has been deactivated!'] },
  })
  expect(await signIn({ username: 'closed', password: 'guess' })).toMatchObject({
    body: { non_field_errors: expect.anything() },
  })
})

test('begins no session with a password that is being replaced', async () => {
  const id = await addUser(api.db, { username: 'replaced', passwordHash })
  let signedIn: ReturnType<typeof signIn> | undefined
  await api.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'other' }).where(eq(users.id, id))
    signedIn = signIn({ username: 'replaced', password })
    // The sign-in has read the old password and waits for this transaction.
    await waitForLocks(api.db)
    await tx.delete(tokens).where(eq(tokens.userId, id))
  })
  expect(await signedIn).toMatchObject({ status: 400 })
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, id))).toEqual([])
})

test('names the fields that are missing or blank', async () => {
  expect(await signIn({ password: '' })).toMatchObject({
    status: 400,
    body: {
      username: ['This field is required.'],
      password: ['This field may not be blank.'],
    },
  })
})

test('makes a guesser wait and lets another address in', async () => {
  await addUser(api.db, { username: 'guessed', passwordHash })
  const wrong = { username: 'guessed', password: 'guess' }
  for (let tries = 0; tries < 10; tries += 1) await signIn(wrong, '10.0.0.9')
  const { status, body, headers } = await signIn({ username: 'guessed', password }, '10.0.0.9')
  expect(status).toBe(429)
  expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(body).toEqual({
    detail: `Request was throttled. Expected available in ${String(headers['retry-after'])} seconds.`,
  })
  expect(await signIn({ username: 'guessed', password }, '10.0.0.8')).toMatchObject({ status: 200 })
})

test('counts an attempt that came before but is written at the same moment', async () => {
  const attempt = { username: 'raced', address: '10.0.0.6' }
  for (let tries = 0; tries < 9; tries += 1) await beginAttempt(api.db, attempt)
  const eleventh = await api.db.transaction(async (tx) => {
    await beginAttempt(tx, attempt)
    const begun = beginAttempt(api.db, attempt).catch((error: unknown) => error)
    await Promise.race([begun, waitForLocks(api.db)])
    return { begun }
  })
  expect(await eleventh.begun).toMatchObject({ status: 429 })
})

test('forgets failures once the right password is given', async () => {
  await addUser(api.db, { username: 'forgetful', passwordHash })
  const from = '10.0.0.7'
  for (let tries = 0; tries < 9; tries += 1) {
    await signIn({ username: 'forgetful', password: 'guess' }, from)
  }
  expect(await signIn({ username: 'forgetful', password }, from)).toMatchObject({ status: 200 })
  await signIn({ username: 'forgetful', password: 'guess' }, from)
  expect(await signIn({ username: 'forgetful', password }, from)).toMatchObject({ status: 200 })
})

test('guessing one name from many addresses takes longer and longer, and locks nobody out', async () => {
  const id = await addUser(api.db, { username: 'hunted', passwordHash })
  const right = { username: 'hunted', password }
  expect(await signIn(right, '10.3.0.1')).toMatchObject({ status: 200 })
  for (let tries = 0; tries < 21; tries += 1) {
    await signIn({ username: 'hunted', password: 'guess' }, `10.3.1.${tries}`)
  }
  // After ten more there are seventeen minutes between two tries, and not the second that a busy machine takes.
  const more = Array.from({ length: 10 }, (_, at) => ({
    username: 'hunted',
    address: `10.3.4.${at}`,
  }))
  await api.db.insert(signInFailures).values(more)
  // From an address that made no try yet.
  const stranger = await signIn(right, '10.3.2.1')
  expect(stranger).toMatchObject({ status: 429 })
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0)
  // Where the owner signed in before, there are tries left as ever.
  expect(await signIn(right, '10.3.0.1')).toMatchObject({ status: 200 })
  // And so there are where the owner set a new password.
  await rememberAddress(api.db, id, '10.3.2.1')
  expect(await signIn(right, '10.3.2.1')).toMatchObject({ status: 200 })
  expect(await signIn({ username: 'nobody_hunted', password }, '10.3.2.2')).toMatchObject({
    status: 400,
  })
})

test.each([
  [0, 0],
  [19, 0],
  [20, 1],
  [21, 2],
  [25, 32],
  [40, 900],
])('after %i wrong tries of a day one may be made every %i seconds', (wrong, seconds) => {
  expect(signInDelay(wrong)).toBe(seconds)
})

test('shows a profile to its owner and to staff', async () => {
  const owner = await addUser(api.db, {
    firstName: 'Folákẹ́',
    lastName: 'Adéyẹmí',
    city: 'Surulere',
  })
  for (const viewer of [
    owner,
    await addStaff(api.db, groups.admin),
    await addStaff(api.db, groups.support),
  ]) {
    const { status, body } = await api.call('GET', `/api/auth/view_profile/${owner}`, {
      as: viewer,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: owner,
      first_name: 'Folákẹ́',
      group_name: 'Customer',
      city: 'Surulere',
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  }
})

test('shows the referral code in the own profile only', async () => {
  const owner = await addUser(api.db, { referralCode: 'ADAOBI26' })
  const view = (viewer: number) =>
    api.call('GET', `/api/auth/view_profile/${owner}/`, { as: viewer })
  expect((await view(owner)).body).toMatchObject({ referral_code: 'ADAOBI26' })
  const staff = await view(await addStaff(api.db, groups.admin))
  expect(staff.status).toBe(200)
  expect(JSON.stringify(staff.body)).not.toContain('ADAOBI26')
})

test("hides another customer's profile as if it did not exist", async () => {
  const owner = await addUser(api.db)
  const other = await addUser(api.db)
  const hidden = await api.call('GET', `/api/auth/view_profile/${owner}/`, { as: other })
  const missing = await api.call('GET', '/api/auth/view_profile/999999999/', { as: other })
  expect(hidden).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(missing).toMatchObject({ status: 404, body: hidden.body })
})

test('asks for a token and an open account', async () => {
  const path = '/api/auth/view_profile/1/'
  expect(await api.call('GET', path)).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  const closed = await addUser(api.db, { status: 'Deactivated' })
  expect(await api.call('GET', path, { as: closed })).toMatchObject({
    status: 401,
    body: { detail: 'User inactive or deleted.' },
  })
})

test('shows staff to admins and to nobody else', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  const view = (viewer: number) =>
    api.call('GET', `/api/auth/view_profile/${lawyer}/`, { as: viewer })
  expect(await view(await addStaff(api.db, groups.admin))).toMatchObject({ status: 200 })
  for (const group of [groups.finance, groups.support, groups.lawyer]) {
    expect(await view(await addStaff(api.db, group))).toMatchObject({ status: 404 })
  }
})

test('shows a lawyer the customers of assigned orders and nobody else', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  const served = await addUser(api.db)
  const stranger = await addUser(api.db)
  await addOrder(api.db, { userId: served, serviceId: await addService(api.db), lawyerId: lawyer })
  const view = (id: number) => api.call('GET', `/api/auth/view_profile/${id}/`, { as: lawyer })
  expect(await view(served)).toMatchObject({ status: 200 })
  expect(await view(stranger)).toMatchObject({ status: 404 })
})

test('a sign-in finds the tries of former days without reading all of them', async () => {
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain delete from sign_in_failures where at < now() - interval '1 day'`)
  })
  expect(JSON.stringify(plan.rows)).toContain('sign_in_failures_old')
})
