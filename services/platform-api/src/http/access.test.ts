import { sha256 } from '../secrets/sha256'
import { seedContent } from '../../seed/content/seed-content'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { tokens, users } from '../tables/accounts.tables'
import { createToken } from '../accounts/token.queries'
import { eq, sql } from 'drizzle-orm'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedContent)
})
afterAll(() => api.close())

const orders = '/api/order/list/'
const footer = '/api/home/footer/'
const withHeader = (url: string, headers: Record<string, string>) =>
  api.call('GET', url, { headers })

test('asks for a token and says how', async () => {
  const reply = await withHeader(orders, {})
  expect(reply).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  expect(reply.headers['www-authenticate']).toBe('Token')
})

test.each([
  ['Token', 'Invalid token header. No credentials provided.'],
  ['token ', 'Invalid token header. No credentials provided.'],
  ['Token a b', 'Invalid token header. Token string should not contain spaces.'],
  ['Token 0123456789abcdef0123456789abcdef01234567', 'Invalid token.'],
  ['Basic dXNlcjpwYXNz', 'Authentication credentials were not provided.'],
])('answers the header "%s" with the published sentence', async (authorization, detail) => {
  expect(await withHeader(orders, { authorization })).toMatchObject({
    status: 401,
    body: { detail },
  })
})

test('takes the scheme in any case', async () => {
  const token = await createToken(api.db, await addUser(api.db))
  expect(await withHeader(orders, { authorization: `tOKEN ${token}` })).toMatchObject({
    status: 200,
  })
})

test('refuses the token of a deactivated user and one that is too old', async () => {
  const closed = await addUser(api.db, { status: 'Deactivated' })
  const authorization = `Token ${await createToken(api.db, closed)}`
  expect(await withHeader(orders, { authorization })).toMatchObject({
    status: 401,
    body: { detail: 'User inactive or deleted.' },
  })
  await api.db.update(users).set({ status: 'Active' }).where(eq(users.id, closed))
  await api.db
    .update(tokens)
    .set({ createdOn: sql`now() - interval '91 days'` })
    .where(eq(tokens.hash, sha256(authorization.slice('Token '.length))))
  expect(await withHeader(orders, { authorization })).toMatchObject({
    status: 401,
    body: { detail: 'Invalid token.' },
  })
})

test('needs the application key: 401 without a token, 403 with a valid one', async () => {
  const authorization = `Token ${await createToken(api.db, await addUser(api.db))}`
  for (const url of [footer, orders]) {
    expect(await withHeader(url, { 'api-key': 'wrong' })).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    expect(await withHeader(url, { 'api-key': 'wrong', authorization })).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
  }
})

test('shows public content to somebody whose session has ended', async () => {
  const authorization = 'Token 0123456789abcdef0123456789abcdef01234567'
  expect(await withHeader(footer, { authorization })).toMatchObject({ status: 200 })
})

test('keeps what one user may see out of caches', async () => {
  const customer = await addUser(api.db)
  const { headers } = await api.call('GET', orders, { as: customer })
  expect(headers['cache-control']).toBe('no-store')
})

test('closes a call to the groups that may not make it', async () => {
  const customer = await addUser(api.db)
  const reply = await api.call('GET', '/api/order/order_based_payment/Completed/', { as: customer })
  expect(reply).toMatchObject({
    status: 403,
    body: { detail: 'You do not have permission to perform this action.' },
  })
})
