import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import type { ConversationList } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../auth/auth.tables'
import { createToken } from '../auth/token.queries'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../testing/test-records'

let api: TestApp
let origin: string
const support = String(brand.supportAccount.id)
const sockets: Socket[] = []

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(() => api.close())

const open = (auth: object) => {
  const socket = io(origin, {
    auth,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
  })
  sockets.push(socket)
  return socket
}

async function connect(userId: number) {
  const socket = open({ token: await createToken(api.db, userId) })
  const received: ReceivedMessage[] = []
  socket.on('receive-message', (message: ReceivedMessage) => received.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (event: string, payload: unknown): Promise<unknown> =>
    socket.timeout(5000).emitWithAck(event, payload)
  return {
    socket,
    received,
    send: async (payload: object) => (await ask('send-message', payload)) as SendAnswer,
    catchUp: async (since: Record<string, number>) =>
      (await ask('catch-up', { since })) as CatchUpAnswer,
  }
}

const refusalOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))

const until = async (done: () => boolean) => {
  for (let tries = 0; tries < 200 && !done(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const toSupport = (id: string, text: string) => ({ id, text, recipients: [support] })

test('lets nobody in without a good token', async () => {
  expect(await refusalOf(open({}))).toBe('Invalid token.')
  expect(await refusalOf(open({ token: '0'.repeat(40) }))).toBe('Invalid token.')
  const closed = await addUser(api.db, { status: 'Deactivated' })
  expect(await refusalOf(open({ token: await createToken(api.db, closed) }))).toBe('Invalid token.')
})

test('closes every connection of who is signed out everywhere, at once', async () => {
  const customer = await addUser(api.db)
  const [here, otherTab] = [await connect(customer), await connect(customer)]
  const neighbour = await connect(await addUser(api.db))
  const admin = await addStaff(api.db, groups.admin)
  const [user] = await api.db.select().from(users).where(eq(users.id, customer))
  await api.call('POST', '/api/auth/deactivate/', {
    as: admin,
    body: { username: user?.username },
  })
  await until(() => here.socket.disconnected && otherTab.socket.disconnected)
  expect([here, otherTab, neighbour].map(({ socket }) => socket.connected)).toEqual([
    false,
    false,
    true,
  ])
})

test('carries messages both ways, in order, and to every connection of both sides', async () => {
  const customer = await addUser(api.db)
  const here = await connect(customer)
  const otherTab = await connect(customer)
  const desk = await connect(brand.supportAccount.id)
  const first = await here.send(toSupport('a1', ' Should I pay again? '))
  expect(first).toMatchObject({ ok: true, message: { seq: 1, text: 'Should I pay again?' } })
  await here.send(toSupport('a2', 'It still says pending.'))
  await until(() => desk.received.length === 2 && otherTab.received.length === 2)
  expect(desk.received.map(({ seq, id, sender }) => [seq, id, sender])).toEqual([
    [1, 'a1', String(customer)],
    [2, 'a2', String(customer)],
  ])
  expect(otherTab.received.map(({ id }) => id)).toEqual(['a1', 'a2'])
  const conversation = desk.received[0]?.conversation
  await desk.send({ id: 'b1', text: 'Please wait.', recipients: [], conversation })
  await until(() => here.received.length === 3)
  expect(here.received[2]).toMatchObject({ seq: 3, sender: support, senderName: 'CUSTOMERSUPPORT' })
})

test('stores a message once, however often it is sent', async () => {
  const here = await connect(await addUser(api.db))
  const sent = await Promise.all([1, 2, 3].map(() => here.send(toSupport('x', 'Hello'))))
  expect(sent.map((answer) => answer.ok && answer.message.seq)).toEqual([1, 1, 1])
})

test('numbers without gaps when both sides write at once', async () => {
  const customer = await addUser(api.db)
  const [here, desk] = [await connect(customer), await connect(brand.supportAccount.id)]
  const opening = await here.send(toSupport('0', 'Hello'))
  const conversation = opening.ok ? opening.message.conversation : ''
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      here.send(toSupport(`c${index}`, 'from the customer')),
      desk.send({ id: `s${index}`, text: 'from support', recipients: [], conversation }),
    ]).flat(),
  )
  const missed = await here.catchUp({ [conversation]: 0 })
  const numbers = missed.ok ? missed.messages.map(({ seq }) => seq) : []
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
})

test('gives whoever was away what was missed, and nothing of others', async () => {
  const customer = await addUser(api.db)
  const stranger = await addUser(api.db)
  const here = await connect(customer)
  const first = await here.send(toSupport('m1', 'One'))
  const conversation = first.ok ? first.message.conversation : ''
  here.socket.disconnect()
  const desk = await connect(brand.supportAccount.id)
  await desk.send({ id: 'd1', text: 'Two', recipients: [customer].map(String) })
  const back = await connect(customer)
  expect(await back.catchUp({ [conversation]: 1 })).toMatchObject({
    ok: true,
    more: false,
    messages: [{ id: 'd1', seq: 2 }],
  })
  const other = await connect(stranger)
  expect(await other.catchUp({ [conversation]: 0 })).toMatchObject({ ok: true, messages: [] })
  expect(
    await other.send({ id: 'z', text: 'Let me in', recipients: [support], conversation }),
  ).toEqual({ ok: false, detail: 'Not found.' })
})

test('says of each missed message who else is in its conversation', async () => {
  const people = [await addUser(api.db), await addUser(api.db)]
  for (const person of people) {
    const here = await connect(person)
    await here.send(toSupport(`r${person}`, 'Hello'))
  }
  const desk = await connect(brand.supportAccount.id)
  const missed = await desk.catchUp({})
  const recipients = new Map(
    (missed.ok ? missed.messages : []).map((message) => [message.id, message.recipients]),
  )
  for (const person of people) expect(recipients.get(`r${person}`)).toEqual([support])
})

test('answers what it cannot read, and goes on', async () => {
  const here = await connect(await addUser(api.db))
  const broken = [null, 'text', {}, { id: '', text: 'x', recipients: [] }, toSupport('1', ' ')]
  for (const payload of broken) {
    expect(await here.send(payload as object)).toMatchObject({ ok: false })
  }
  expect(await here.send(toSupport('n', 'a\0b'))).toMatchObject({ ok: false })
  expect(await here.send({ ...toSupport('n', 'a'), conversation: '999999' })).toMatchObject({
    ok: false,
    detail: 'Not found.',
  })
  expect(await here.catchUp({ 'no-number': 1, '5': -1, '6': 1e99 })).toMatchObject({ ok: true })
  expect(await here.send(toSupport('fine', 'Hello'))).toMatchObject({ ok: true })
})

test('stops who writes faster than anybody can', async () => {
  const here = await connect(await addUser(api.db))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => here.send(toSupport(`f${index}`, 'x'))),
  )
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(10)
})

test('ends the line of somebody deactivated meanwhile', async () => {
  const customer = await addUser(api.db)
  const here = await connect(customer)
  await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, customer))
  const ended = new Promise((resolve) => here.socket.once('disconnect', resolve))
  expect(await here.send(toSupport('1', 'Hello'))).toEqual({ ok: false, detail: 'Invalid token.' })
  await ended
})

test('support marks a conversation as completed and ongoing; nobody else does', async () => {
  const customer = await addUser(api.db)
  const { body } = await api.call('GET', '/api/chat/chat_conversations_list/', { as: customer })
  const id = (body as ConversationList).chatlog_conversations[0]?.id
  const toggle = (as: number, given: unknown = { id }) =>
    api.call('POST', '/api/chat/chat_conversations_status/', { as, body: given as object })
  expect(await toggle(brand.supportAccount.id)).toMatchObject({ body: { status: 'Completed' } })
  expect(await toggle(brand.supportAccount.id)).toMatchObject({ body: { status: 'Ongoing' } })
  expect(await toggle(customer)).toMatchObject({ status: 403 })
  const colleague = await addUser(api.db, { groupId: 5 })
  expect(await toggle(colleague)).toMatchObject({ status: 404 })
  expect(await toggle(brand.supportAccount.id, { id: 'x' })).toMatchObject({ status: 404 })
})
