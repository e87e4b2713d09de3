import { eq, sql } from 'drizzle-orm'
import type { SessionDevice, SessionUser } from 'shared-contracts/api/session.schema'
import { passiveHeader } from 'shared-contracts/api/session.contract'
import { groups } from 'shared-contracts/capabilities'
import { subscriptions } from '../../tables/subscriptions.tables'
import { tokens, users } from '../../tables/accounts.tables'
import { endSessions } from '../end-sessions'
import { addSubscription, planIds } from '../../subscriptions/testing/add-subscription'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { createToken } from '../token.queries'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { setLastUsedAgo } from '../two-step/testing/second-step'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(undefined, { sessionIdle: { staff: 30, customers: 90 } })
})
afterAll(() => api.close())

const own = '/api/x/session'
const devices = '/api/x/session/devices'
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string) =>
  api.call(method, url, { headers: { authorization: `Token ${token}` } })
const statusOf = async (token: string) => (await call('GET', own, token)).status
const devicesOf = async (token: string) =>
  ((await call('GET', devices, token)).body as { results: SessionDevice[] }).results
const markOf = async (token: string) =>
  ((await call('GET', own, token)).body as SessionUser).mark ?? ''
const readMark = (mark: string) => api.call('POST', `${own}/mark`, { body: { mark } })

test('tells whose token it is', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  expect(await api.call('GET', own, { as: lawyer })).toMatchObject({
    status: 200,
    body: { user: { id: lawyer, groups: [groups.lawyer], username: expect.any(String) } },
  })
})

test('tells the plan that runs, of the token and of the mark', async () => {
  await seedPlans(api.db)
  const { userId } = await addSubscription(api.db, { planId: planIds.business })
  const token = await createToken(api.db, userId)
  const planOf = async () => ((await call('GET', own, token)).body as SessionUser).user.plan
  expect(await planOf()).toBe('Business')
  const marked = await readMark(await markOf(token))
  expect(marked.body).toMatchObject({ user: { plan: 'Business' } })
  await api.db.update(subscriptions).set({ active: false })
  expect(await planOf()).toBe('FREEMIUM PLAN')
})

test('knows nobody without a token', async () => {
  expect(await api.call('GET', own)).toMatchObject({ status: 401 })
})

test('signing out ends this session and no other', async () => {
  const ada = await addUser(api.db)
  const [phone, laptop] = [await createToken(api.db, ada), await createToken(api.db, ada)]
  expect(await call('DELETE', own, phone)).toMatchObject({ status: 204 })
  expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200])
  expect(await call('DELETE', own, phone)).toMatchObject({ status: 401 })
})

test('lists where somebody is signed in, this session first', async () => {
  const ada = await addUser(api.db)
  const phone = await createToken(api.db, ada, { device: 'Chrome on Android' })
  await createToken(api.db, ada, { device: 'Firefox on Windows' })
  await createToken(api.db, await addUser(api.db), { device: 'Of somebody else' })
  const list = await devicesOf(phone)
  expect(list.map(({ name, current }) => [name, current])).toEqual([
    ['Chrome on Android', true],
    ['Firefox on Windows', false],
  ])
  expect(list[0]).toMatchObject({
    created_on: expect.any(String),
    last_used_on: expect.any(String),
  })
})

test('signs out one device, and none of somebody else', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  const [here, lost] = [
    await createToken(api.db, ada),
    await createToken(api.db, ada, { device: 'lost' }),
  ]
  const theirs = await createToken(api.db, obi)
  const [mine] = (await devicesOf(here)).filter(({ name }) => name === 'lost')
  const [other] = await devicesOf(theirs)
  expect(await call('DELETE', `${devices}/${other?.id}`, here)).toMatchObject({ status: 404 })
  expect(await call('DELETE', `${devices}/${mine?.id}`, theirs)).toMatchObject({ status: 404 })
  expect(await statusOf(lost)).toBe(200)
  expect(await call('DELETE', `${devices}/${mine?.id}`, here)).toMatchObject({ status: 204 })
  expect([await statusOf(here), await statusOf(lost), await statusOf(theirs)]).toEqual([
    200, 401, 200,
  ])
})

test('signs out everywhere, and nobody else', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  const all = [await createToken(api.db, ada), await createToken(api.db, ada)]
  const theirs = await createToken(api.db, obi)
  expect(await call('DELETE', devices, all[0] ?? '')).toMatchObject({ status: 204 })
  expect(await Promise.all([...all, theirs].map(statusOf))).toEqual([401, 401, 200])
})

test('a session that nothing was asked with ends by itself, sooner for staff', async () => {
  const customer = await createToken(api.db, await addUser(api.db))
  const staff = await createToken(api.db, await addStaff(api.db, groups.finance))
  const rest = (minutes: number) =>
    api.db.update(tokens).set({ lastUsedOn: sql`now() - ${minutes}::int * interval '1 minute'` })
  await rest(29)
  expect([await statusOf(customer), await statusOf(staff)]).toEqual([200, 200])
  // That was a use of both.
  await rest(31)
  expect([await statusOf(customer), await statusOf(staff)]).toEqual([200, 401])
  await rest(91)
  expect(await statusOf(customer)).toBe(401)
})

test('what a page asks by itself is no use of the session', async () => {
  const id = await addStaff(api.db, groups.admin)
  const token = await createToken(api.db, id)
  const usedOn = async () =>
    (await api.db.select().from(tokens).where(eq(tokens.userId, id)))[0]?.lastUsedOn.getTime() ?? 0
  await setLastUsedAgo(api.db, id, 20)
  const before = await usedOn()
  const headers = { authorization: `Token ${token}`, [passiveHeader]: '1' }
  expect(await api.call('GET', own, { headers })).toMatchObject({ status: 200 })
  expect(await usedOn()).toBe(before)
  expect(await statusOf(token)).toBe(200)
  expect(await usedOn()).toBeGreaterThan(before)
})

describe('The mark of an account', () => {
  test('says who it is without a token, until all sessions end', async () => {
    const admin = await addStaff(api.db, groups.admin)
    const token = await createToken(api.db, admin)
    const mark = await markOf(token)
    await call('DELETE', own, token)
    expect(await readMark(mark)).toMatchObject({
      status: 200,
      body: { user: { id: admin, groups: [groups.admin] } },
    })
    await api.db.transaction((tx) => endSessions(tx, admin))
    expect(await readMark(mark)).toMatchObject({ status: 401 })
  })

  test('ends with the account, and is signed', async () => {
    const admin = await addStaff(api.db, groups.admin)
    const mark = await markOf(await createToken(api.db, admin))
    const other = await addStaff(api.db, groups.admin)
    expect(await readMark(mark.replace(/^\d+/, String(other)))).toMatchObject({ status: 401 })
    expect(await readMark('1.0.x')).toMatchObject({ status: 401 })
    await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, admin))
    expect(await readMark(mark)).toMatchObject({ status: 401 })
  })
})

describe('The mark of a session', () => {
  const sessionMarkOf = async (token: string) =>
    ((await call('GET', own, token)).body as SessionUser).session_mark ?? ''
  const statusOfMark = async (mark: string) => (await readMark(mark)).status

  test('ends with this session, and with no other', async () => {
    const admin = await addStaff(api.db, groups.admin)
    const [here, there] = [await createToken(api.db, admin), await createToken(api.db, admin)]
    const [mark, other] = [await sessionMarkOf(here), await sessionMarkOf(there)]
    expect(await readMark(mark)).toMatchObject({ body: { user: { id: admin, groups: [1] } } })
    await call('DELETE', own, here)
    expect([await statusOfMark(mark), await statusOfMark(other)]).toEqual([401, 200])
    await api.db.transaction((tx) => endSessions(tx, admin))
    expect(await statusOfMark(other)).toBe(401)
  })

  test('ends when the session was unused for too long; reading it is no use', async () => {
    const admin = await addStaff(api.db, groups.admin)
    const mark = await sessionMarkOf(await createToken(api.db, admin))
    await setLastUsedAgo(api.db, admin, 29)
    expect(await statusOfMark(mark)).toBe(200)
    const [session] = await api.db.select().from(tokens).where(eq(tokens.userId, admin))
    expect(session?.lastUsedOn.getTime()).toBeLessThan(Date.now() - 28 * 60_000)
    await setLastUsedAgo(api.db, admin, 31)
    expect(await statusOfMark(mark)).toBe(401)
  })

  test('names no other session', async () => {
    const admin = await addStaff(api.db, groups.admin)
    const mark = await sessionMarkOf(await createToken(api.db, admin))
    const parts = mark.split('.')
    const another = [...parts.slice(0, 2), Number(parts[2]) + 1, parts[3]].join('.')
    expect(await statusOfMark(another)).toBe(401)
    expect(await statusOfMark([...parts.slice(0, 2), parts[3]].join('.'))).toBe(401)
  })
})

test('announces what it answers beyond the specification', async () => {
  const { body } = await api.call('GET', '/api/x/capabilities')
  expect(body).toMatchObject({
    extensions: expect.arrayContaining(['devices', 'order-counts', 'session', 'two-step']),
  })
})
