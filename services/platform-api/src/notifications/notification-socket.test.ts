import type { IncomingMessage } from 'node:http'
import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { NotificationEvent } from 'shared-contracts/api/notification.schema'
import { WebSocket } from 'ws'
import { endSessions } from '../accounts/end-sessions'
import { createToken } from '../accounts/token.queries'
import { poolOf } from '../database/database'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { notifications } from '../tables/messages.tables'
import { notify } from './notify'
import { until } from '../testing/until'

let api: TestApp
let origin: string
const sockets: WebSocket[] = []

beforeAll(async () => {
  api = await createTestApp()
  origin = `ws://${await api.listen()}`
})
afterEach(() => {
  jest.restoreAllMocks()
  sockets.splice(0).forEach((socket) => socket.terminate())
})
afterAll(() => api.close())

function open(query: string, path = '/ws/notifications/') {
  const socket = new WebSocket(`${origin}${path}?${query}`)
  sockets.push(socket)
  const events: NotificationEvent[] = []
  socket.on('message', (data) => events.push(JSON.parse(String(data)) as NotificationEvent))
  return { socket, events, messages: () => events.flatMap(messageOf) }
}

const messageOf = (event: NotificationEvent) =>
  event.type === 'notification' ? [event.notification.notification.message] : []

const refusal = (query: string, path?: string) =>
  new Promise<number | undefined>((resolve) => {
    const { socket } = open(query, path)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
  })

async function connect(userId: number, since?: number) {
  const token = await createToken(api.db, userId)
  const reader = open(`token=${token}${since === undefined ? '' : `&since=${since}`}`)
  await until(() => reader.events.length > 0)
  return reader
}

const send = (recipient: number, message: string) =>
  notify(api.db, { recipients: [recipient], message, eventType: 'Account' })

test('lets nobody in without a good token, and nowhere else', async () => {
  const closed = await addUser(api.db, { status: 'Deactivated' })
  expect(await refusal('')).toBe(401)
  expect(await refusal(`token=${'0'.repeat(40)}`)).toBe(401)
  expect(await refusal(`token=${await createToken(api.db, closed)}`)).toBe(401)
  expect(await refusal('', '/ws/elsewhere/')).toBe(404)
})

test('tells who comes while the database is away to come back', async () => {
  const token = await createToken(api.db, await addUser(api.db))
  const gone = Object.assign(new Error('the server is shutting down'), { code: '57P03' })
  jest.spyOn(poolOf(api.db), 'query').mockImplementation(() => Promise.reject(gone))
  const { socket } = open(`token=${token}`)
  socket.on('error', () => undefined)
  const answer = await new Promise<IncomingMessage>((resolve) =>
    socket.on('unexpected-response', (_request, response) => resolve(response)),
  )
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('tells each user of new messages as they are kept, and of nobody else’s', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  await send(ada, 'Before')
  const [first, second, other] = [await connect(ada), await connect(ada), await connect(obi)]
  expect(first.events).toEqual([{ type: 'ready', unread: 1 }])
  await send(ada, 'One')
  await send(ada, 'Two')
  await until(() => first.messages().length > 1 && second.messages().length > 1)
  expect(first.messages()).toEqual(['One', 'Two'])
  expect(second.messages()).toEqual(['One', 'Two'])
  expect(other.messages()).toEqual([])
})

test('resumes after what was seen last', async () => {
  const ada = await addUser(api.db)
  await api.db.insert(notifications).values(
    [1, 2, 3].map((minutes) => ({
      recipientId: ada,
      message: `${4 - minutes}`,
      eventType: 'Account',
      createdOn: new Date(Date.now() - minutes * 120_000),
    })),
  )
  const rows = await api.db.select().from(notifications).where(eq(notifications.recipientId, ada))
  const idOf = (message: string) => rows.find((row) => row.message === message)?.id
  const reader = await connect(ada, idOf('1'))
  await until(() => reader.messages().length > 1)
  expect(reader.messages()).toEqual(['2', '3'])
})

test('leaves out no message whose transaction ended after a later one', async () => {
  const ada = await addUser(api.db)
  const reader = await connect(ada)
  await api.db.transaction(async (slow) => {
    await notify(slow, { recipients: [ada], message: 'Slow', eventType: 'Account' })
    await send(ada, 'Quick')
    await until(() => reader.messages().length > 0)
    expect(reader.messages()).toEqual(['Quick'])
  })
  await until(() => reader.messages().length > 1)
  expect(reader.messages()).toEqual(['Quick', 'Slow'])
})

test('a number of somebody else’s message resumes nothing', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  await send(obi, 'Of another')
  const [row] = await api.db.select().from(notifications).where(eq(notifications.recipientId, obi))
  const reader = await connect(ada, row?.id)
  expect(reader.events).toEqual([{ type: 'ready', unread: 0 }])
})

test('keeps at most twenty connections of a user open', async () => {
  const ada = await addUser(api.db)
  const first = await connect(ada)
  const closed = new Promise((resolve) => first.socket.on('close', resolve))
  for (let count = 0; count < 20; count += 1) await connect(ada)
  expect(await closed).toBe(1008)
})

test('closes the oldest also when none of them answers', async () => {
  const ada = await addUser(api.db)
  const silent = []
  for (let count = 0; count < 25; count += 1) {
    const { socket } = await connect(ada)
    // Neither the server's farewell is read nor one said.
    socket.pause()
    silent.push(socket)
  }
  const codes: number[] = []
  for (const socket of silent) {
    socket.on('close', (code) => codes.push(code))
    socket.resume()
  }
  await until(() => codes.length === 5)
  expect(codes).toEqual([1008, 1008, 1008, 1008, 1008])
  expect(silent.slice(5).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
})

test('closes the connections of who is signed out everywhere, at once', async () => {
  const [ada, obi] = [await addUser(api.db), await addUser(api.db)]
  const [first, second, other] = [await connect(ada), await connect(ada), await connect(obi)]
  const closed = [first, second].map(
    ({ socket }) => new Promise((resolve) => socket.on('close', resolve)),
  )
  await endSessions(api.db, ada)
  expect(await Promise.all(closed)).toEqual([1008, 1008])
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})
