import { asc } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import type { ReceivedChat, VisitorAnswer } from 'shared-contracts/api/visitor-chat.schema'
import { groups } from 'shared-contracts/capabilities'
import { createToken } from '../../accounts/token.queries'
import { setSupportActive } from '../support/support.queries'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { botMessages, visitorChats } from '../../tables/chat.tables'
import { until } from '../../testing/until'

let api: TestApp
let origin: string
const sockets: Socket[] = []

beforeAll(async () => {
  api = await createTestApp()
  origin = `http://${await api.listen()}`
})
beforeEach(async () => void (await api.db.delete(visitorChats)))
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(() => api.close())

function open(auth: object, path = '/visitors') {
  const socket = io(`${origin}${path}`, {
    ...{ auth, forceNew: true, reconnection: false },
    transports: ['websocket'],
  })
  sockets.push(socket)
  return socket
}

/** Of this test: the server counts the messages of each chat. */
const chatId = (number: number) => `6c7f2f1e-0000-4000-8000-0000000${tests + 100}-${number}`
let tests = 0
beforeEach(() => void (tests += 1))

async function visit(id: string, auth: object = {}) {
  const socket = open({ id, ...auth })
  const received: ReceivedChat[] = []
  const presence: unknown[] = []
  socket.on('receive-chat', (message: ReceivedChat) => received.push(message))
  socket.on('support-presence', (state: unknown) => presence.push(state))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const send = async (message: string, overrides: object = {}) =>
    (await socket.timeout(30_000).emitWithAck('send-chat', {
      ...{ id, message },
      ...overrides,
    })) as VisitorAnswer
  return { socket, received, presence, send }
}

const refusalOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))
const storedTexts = async () =>
  (await api.db.select().from(botMessages).orderBy(asc(botMessages.id))).map((row) => row.request)

test('needs no account: what a visitor writes is stored, and answered on every tab of the chat', async () => {
  const [here, otherTab] = [await visit(chatId(1)), await visit(chatId(1))]
  const stranger = await visit(chatId(2))
  expect(await here.send('How much is a will?', { key: 'a' })).toEqual({ ok: true })
  await until(() => here.received.length > 0 && otherTab.received.length > 0)
  expect(here.received).toMatchObject([{ id: chatId(1), key: 'a-reply' }])
  expect(here.received[0]?.message).toMatch(/^This bot is still under development/)
  expect(otherTab.received).toEqual(here.received)
  expect(stranger.received).toEqual([])
  expect(await storedTexts()).toEqual(['How much is a will?'])
})

test('stores a message once, whether it comes by socket, by HTTP or twice', async () => {
  const { send } = await visit(chatId(1))
  await send('Hello?', { key: 'a' })
  await send('Hello?', { key: 'a' })
  await send('Hello?', { key: 'b' })
  const messages = ['a', 'b', 'c'].map((id) => ({ id, from: 'visitor', text: 'Hello?' }))
  const body = { generic_chat: { chat_uuid: chatId(1), messages } }
  await api.call('POST', '/api/chat/generic_conversations/', { body })
  expect(await storedTexts()).toEqual(['Hello?', 'Hello?', 'Hello?'])
})

test('a burst is refused with the time to wait, and stored in its order', async () => {
  const { send } = await visit(chatId(1))
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => send(`Line ${index}`, { key: String(index) })),
  )
  expect(answers.slice(0, 30).every(({ ok }) => ok)).toBe(true)
  for (const answer of answers.slice(30)) {
    expect(answer).toMatchObject({ ok: false, retryAfterMs: expect.any(Number) as number })
  }
  expect(await storedTexts()).toEqual(answers.slice(0, 30).map((_, index) => `Line ${index}`))
})

test('nobody writes into the chat of another, or more than a message', async () => {
  const { send } = await visit(chatId(1))
  expect(await send('Hello', { id: chatId(2) })).toMatchObject({ ok: false })
  for (const message of ['', ' ', 'x'.repeat(1001), 'a\u0000b']) {
    expect(await send(message)).toMatchObject({ ok: false })
  }
  expect(await storedTexts()).toEqual([])
})

test('a number that could be found by trying opens nothing', async () => {
  for (const id of [undefined, '', '67', 7, 'x'.repeat(65)]) {
    expect(await refusalOf(open({ id }))).toBe('Invalid chat.')
  }
})

test('opens none of the conversations of users', async () => {
  expect(await refusalOf(open({ id: chatId(1) }, '/'))).toBe('Invalid token.')
  const { socket } = await visit(chatId(1))
  await expect(
    socket.timeout(200).emitWithAck('send-message', { id: 'a', text: 'x', recipients: ['67'] }),
  ).rejects.toThrow()
})

test('names whoever is signed in, and nobody for a token that is not good', async () => {
  const ada = await addUser(api.db)
  const token = await createToken(api.db, ada)
  await (await visit(chatId(1), { token })).send('One')
  await (await visit(chatId(2), { token: '0'.repeat(40) })).send('Two')
  const logs = await api.db.select().from(visitorChats).orderBy(asc(visitorChats.chatUuid))
  expect(logs.map(({ userId }) => userId)).toEqual([ada, null])
})

test('says whether the support answers', async () => {
  const agent = await addStaff(api.db, groups.support)
  await setSupportActive(api.db, agent, true)
  const { presence } = await visit(chatId(1))
  await until(() => presence.length > 0)
  expect(presence).toEqual([{ active: true }])
})
