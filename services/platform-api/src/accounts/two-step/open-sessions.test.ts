import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { io } from 'socket.io-client'
import type { SessionUser } from 'shared-contracts/api/session.schema'
import { groups } from 'shared-contracts/capabilities'
import { buildApp } from '../../build-app'
import { createTestApp, testKey, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { hashPassword } from '../password'
import { createToken } from '../token.queries'

const password = 'Ọ̀rọ̀-aṣínà-2026'
const x = '/api/x/two-step'
let before: TestApp
let after: FastifyInstance
let passwordHash: string

// The same site before and after a start with `TWO_STEP=required`.
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  before = await createTestApp()
  const twoStep = { required: true, proofMinutes: 15 }
  const config = { ...before.app.config, twoStep }
  after = await buildApp({ db: before.db, config, files: before.files })
  await after.ready()
})
afterAll(async () => {
  await after.close()
  await before.close()
})

let made = 0
async function signedIn(groupId: number = groups.finance) {
  const username = `open_${(made += 1)}`
  const id = await addUser(before.db, { username, groupId, passwordHash })
  return { id, username, token: await createToken(before.db, id) }
}

async function call(app: FastifyInstance, url: string, options: { token?: string; body?: object }) {
  const { token, body } = options
  const reply = await app.inject({
    ...{ method: body ? 'POST' : 'GET', url, ...(body && { payload: body }) },
    headers: { 'api-key': testKey, ...(token && { authorization: `Token ${token}` }) },
  })
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json<unknown>() }
}

const session = (app: FastifyInstance, token: string) => call(app, '/api/x/session', { token })
const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate()

async function addApp(app: FastifyInstance, token: string) {
  const { body } = await call(app, `${x}/code-app`, { token, body: {} })
  const code = codeOf((body as { key: string }).key)
  const confirmed = await call(app, `${x}/code-app/confirm`, { token, body: { code } })
  expect(confirmed.status).toBe(200)
  return (confirmed.body as { recovery_codes: string[] }).recovery_codes
}

test('a session of staff without a second step ends at its next call, and the sign-in asks', async () => {
  const { username, token } = await signedIn()
  expect(await session(before.app, token)).toMatchObject({ status: 200 })
  expect(await session(after, token)).toMatchObject({ status: 401 })
  expect(await call(after, x, { token })).toMatchObject({ status: 401 })
  const body = { username, password }
  expect(await call(after, '/api/auth/active-login/', { body })).toMatchObject({
    status: 403,
    body: { second_step: { set_up: true } },
  })
})

test('who set one up after this session began gives it again, unless in this session', async () => {
  const { id, token: here } = await signedIn()
  const elsewhere = await createToken(before.db, id)
  await addApp(before.app, here)
  expect(await session(after, here)).toMatchObject({ status: 200 })
  expect(await session(after, elsewhere)).toMatchObject({ status: 401 })
})

test('a session that gave the second step as a proof goes on', async () => {
  const { id, token: here } = await signedIn()
  const elsewhere = await createToken(before.db, id)
  const [code] = await addApp(before.app, here)
  const proof = { token: elsewhere, body: { recovery_code: code } }
  expect(await call(before.app, `${x}/proof`, proof)).toMatchObject({ status: 204 })
  expect(await session(after, elsewhere)).toMatchObject({ status: 200 })
})

test('a password given again is no second step', async () => {
  const { token } = await signedIn()
  const proof = { token, body: { password } }
  expect(await call(before.app, `${x}/proof`, proof)).toMatchObject({ status: 204 })
  expect(await session(after, token)).toMatchObject({ status: 401 })
})

test('a sign-in with the second step begins a session that goes on', async () => {
  const { username, token } = await signedIn()
  const [recovery_code] = await addApp(before.app, token)
  const body = { username, password }
  const asked = await call(before.app, '/api/auth/active-login/', { body })
  const { ticket } = (asked.body as { second_step: { ticket: string } }).second_step
  const done = await call(before.app, `${x}/sign-in`, { body: { ticket, recovery_code } })
  const { data } = done.body as { data: { token: string } }
  expect(await session(after, data.token)).toMatchObject({ status: 200 })
})

test('customers stay signed in', async () => {
  const { token } = await signedIn(groups.customer)
  expect(await session(after, token)).toMatchObject({ status: 200 })
})

test('nor does such a session open a connection, an editor or a page of the site', async () => {
  const { token } = await signedIn(groups.admin)
  const { body } = await session(before.app, token)
  const { session_mark: mark } = body as SessionUser
  const marked = await call(after, '/api/x/session/mark', { body: { mark } })
  expect(marked).toMatchObject({ status: 401 })
  const editor = await after.inject({ url: `/api/x/editors/faq-entries/1?token=${token}` })
  expect(editor.statusCode).toBe(401)
  await after.listen({ port: 0, host: '127.0.0.1' })
  const { port } = after.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ auth: { token }, forceNew: true, reconnection: false, transports: ['websocket'] },
  })
  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', () => resolve('refused'))
  })
  socket.close()
  expect(outcome).toBe('refused')
})
