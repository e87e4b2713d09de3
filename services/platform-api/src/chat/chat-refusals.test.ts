import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io-client'
import { brand } from 'shared-contracts/brand'
import { createToken } from '../accounts/token.queries'
import { poolOf } from '../database/database'
import { closeChats, connectChat, createChatApp, openChat } from '../testing/chat-client'
import type { TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { openVisitorChat } from './bot-log/visitor-chat'

let api: TestApp
let origin: string

beforeAll(async () => void ({ api, origin } = await createChatApp()))
afterEach(() => {
  jest.restoreAllMocks()
  closeChats()
})
afterAll(() => api.close())

/** What the server says to who may not enter. */
const refusalOf = (socket: Socket) =>
  new Promise<{ message: string; data?: unknown }>((resolve) =>
    socket.once('connect_error', resolve),
  )

const aWhile = { retryAfterMs: expect.any(Number) as number }

/** Until the test ends, every statement fails as it does while PostgreSQL restarts. */
function takeDatabaseAway() {
  const gone = Object.assign(new Error('the server is shutting down'), { code: '57P03' })
  jest.spyOn(poolOf(api.db), 'query').mockImplementation(() => Promise.reject(gone))
}

test('who has no good token is not told to come back', async () => {
  for (const auth of [{}, { token: '0'.repeat(40) }]) {
    const refusal = await refusalOf(openChat(origin, auth))
    expect(refusal.message).toBe('Invalid token.')
    expect(refusal.data).toBeUndefined()
  }
  const refusal = await refusalOf(openChat(`${origin}/visitors`, { id: 'short' }))
  expect(refusal.message).toBe('Invalid chat.')
  expect(refusal.data).toBeUndefined()
})

test('who comes while the database is away is told when to come back', async () => {
  const token = await createToken(api.db, await addUser(api.db))
  takeDatabaseAway()
  const refusal = await refusalOf(openChat(origin, { token }))
  expect(refusal).toMatchObject({
    message: 'The chat is not available right now.',
    data: aWhile,
  })
  jest.restoreAllMocks()
  const socket = openChat(origin, { token })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
})

test('what is sent while the database is away is to be sent again', async () => {
  const { send, catchUp } = await connectChat(api.db, { origin, userId: await addUser(api.db) })
  takeDatabaseAway()
  const message = { id: 'a', text: 'Hello', recipients: [String(brand.supportAccount.id)] }
  expect(await send(message)).toMatchObject({ ok: false, ...aWhile })
  expect(await catchUp({})).toMatchObject({ ok: false, ...aWhile })
  jest.restoreAllMocks()
  expect(await send(message)).toMatchObject({ ok: true, message: { id: 'a' } })
})

test('a visitor for whom there is no room is told when to come back', async () => {
  const server = createServer()
  const visitors = new Server(server, { serveClient: false })
  openVisitorChat(visitors, api.app, { maxConnections: 10, maxPerAddress: 1 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const enter = (number: number) =>
    openChat(`http://127.0.0.1:${port}/visitors`, {
      id: `6c7f2f1e-0000-4000-8000-00000000000${number}`,
    })
  const first = enter(1)
  await new Promise<void>((resolve) => first.once('connect', resolve))
  expect(await refusalOf(enter(2))).toMatchObject({ data: aWhile })
  await visitors.close()
})
