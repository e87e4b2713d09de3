import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../testing/test-records'
import { setLastUsedAgo } from './two-step/testing/second-step'
import { tokens } from '../tables/accounts.tables'
import { createToken } from './token.queries'

let api: TestApp
let host: string
const opened: (Socket | WebSocket)[] = []

beforeAll(async () => {
  // What looks at open connections from time to time is told here when that is.
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'performance', 'hrtime', 'nextTick', 'queueMicrotask'] as const),
      ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
    ],
  })
  api = await createTestApp(undefined, { sessionIdle: { staff: 20, customers: 90 } })
  await addSupportAccount(api.db)
  host = await api.listen()
})
afterEach(() => opened.splice(0).forEach((socket) => socket.close()))
afterAll(async () => {
  await api.close()
  jest.useRealTimers()
})

function openChat(token: string) {
  const socket = io(`http://${host}`, {
    ...{ auth: { token }, forceNew: true, reconnection: false, transports: ['websocket'] },
  })
  opened.push(socket)
  return socket
}

function openNotifications(token: string) {
  const socket = new WebSocket(`ws://${host}/ws/notifications/?token=${token}`)
  opened.push(socket)
  return socket
}

const chatOpens = (token: string) =>
  new Promise<Socket | string>((resolve) => {
    const socket = openChat(token)
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', ({ message }) => resolve(message))
  })

const notificationsOpen = (token: string) =>
  new Promise<WebSocket | number | undefined>((resolve) => {
    const socket = openNotifications(token)
    socket.on('error', () => undefined)
    socket.once('message', () => resolve(socket))
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode))
  })

async function listening(token: string) {
  const chat = (await chatOpens(token)) as Socket
  const notifications = (await notificationsOpen(token)) as WebSocket
  const closed = Promise.all([
    new Promise((resolve) => chat.once('disconnect', resolve)),
    new Promise((resolve) => notifications.once('close', resolve)),
  ])
  return { chat, notifications, closed }
}

const unusedSince = async (userId: number) =>
  (await api.db.select().from(tokens).where(eq(tokens.userId, userId)))[0]?.lastUsedOn

test('no connection opens with a session that was unused for too long', async () => {
  const staff = await addStaff(api.db, groups.finance)
  const customer = await addUser(api.db)
  const [theirs, hers] = [await createToken(api.db, staff), await createToken(api.db, customer)]
  await Promise.all([setLastUsedAgo(api.db, staff, 21), setLastUsedAgo(api.db, customer, 21)])
  expect(await chatOpens(theirs)).toBe('Invalid token.')
  expect(await notificationsOpen(theirs)).toBe(401)
  expect(await chatOpens(hers)).toMatchObject({ connected: true })
  expect(await notificationsOpen(hers)).toMatchObject({ readyState: WebSocket.OPEN })
})

test('a connection that only listens is no use of its session, and ends with it', async () => {
  const [staff, other] = [await addStaff(api.db, groups.finance), await addUser(api.db)]
  const { chat, closed } = await listening(await createToken(api.db, staff))
  const neighbour = await listening(await createToken(api.db, other))
  await setLastUsedAgo(api.db, staff, 19)
  const before = await unusedSince(staff)
  jest.advanceTimersByTime(30_000)
  expect(await chat.timeout(5000).emitWithAck('catch-up', { since: {} })).toMatchObject({
    ok: true,
  })
  expect(await unusedSince(staff)).toEqual(before)
  await setLastUsedAgo(api.db, staff, 21)
  jest.advanceTimersByTime(30_000)
  expect(await closed).toEqual(['io server disconnect', 1008])
  expect(neighbour.chat.connected).toBe(true)
  expect(neighbour.notifications.readyState).toBe(WebSocket.OPEN)
})

test('writing is a use of the session', async () => {
  const customer = await addUser(api.db)
  const { chat } = await listening(await createToken(api.db, customer))
  await setLastUsedAgo(api.db, customer, 89)
  const before = await unusedSince(customer)
  const message = { id: 'm1', text: 'Hello', recipients: [String(brand.supportAccount.id)] }
  expect(await chat.timeout(5000).emitWithAck('send-message', message)).toMatchObject({ ok: true })
  expect(Number(await unusedSince(customer))).toBeGreaterThan(Number(before))
  await setLastUsedAgo(api.db, customer, 91)
  expect(await chat.timeout(5000).emitWithAck('send-message', message)).toMatchObject({
    ok: false,
    detail: 'Invalid token.',
  })
})
