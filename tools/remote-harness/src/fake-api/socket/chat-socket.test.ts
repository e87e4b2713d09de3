import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import {
  catchUpAnswer,
  receivedMessage,
  sendAnswer,
  type ReceivedMessage,
} from 'shared-contracts/api/chat-socket.schema'
import { io, type Socket } from 'socket.io-client'
import { tokenOf } from '../data/users'
import { createFakeData, type FakeData } from '../data/fake-data'
import { openFakeChat } from './chat-socket'

const customer = 12
const support = 67

let server: FastifyInstance
let fakeData: FakeData
let sockets: Socket[]

beforeEach(async () => {
  fakeData = createFakeData()
  sockets = []
  server = Fastify()
  openFakeChat(server, () => fakeData)
  await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.close()
})

async function connect(token: string): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { forceNew: true, auth: { token } })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

const connectAs = (id: number) => connect(tokenOf({ id }))

/** Resolves with the next messages that arrive here. */
function next(socket: Socket, count: number) {
  const messages: ReceivedMessage[] = []
  return new Promise<ReceivedMessage[]>((resolve) => {
    socket.on(chatEvents.receive, (message) => {
      messages.push(receivedMessage.parse(message))
      if (messages.length === count) resolve(messages)
    })
  })
}

const message = (text: string, more = {}) => ({
  id: text,
  conversation: '1',
  recipients: [],
  text,
  ...more,
})

test('a message is stored, reaches both sides and is answered', async () => {
  const [mine, theirs] = [await connectAs(customer), await connectAs(support)]
  const arriving = next(theirs, 2)
  const answer = sendAnswer.parse(await mine.emitWithAck(chatEvents.send, message('Any news?')))
  expect(answer).toMatchObject({ ok: true, message: { seq: 3, sender: '12', recipients: ['67'] } })
  expect(await arriving).toMatchObject([
    { text: 'Any news?', seq: 3 },
    { sender: '67', senderName: 'CUSTOMERSUPPORT', seq: 4 },
  ])
})

test('sent twice, it is stored and answered once', async () => {
  const mine = await connectAs(customer)
  const arriving = next(mine, 3)
  await mine.emitWithAck(chatEvents.send, message('Hello'))
  await mine.emitWithAck(chatEvents.send, message('Hello'))
  expect((await arriving).map(({ seq }) => seq).sort()).toEqual([3, 3, 4])
})

test('what was missed is told by its numbers', async () => {
  const mine = await connectAs(customer)
  const missed = await mine.emitWithAck(chatEvents.catchUp, { since: { '1': 1 } })
  expect(catchUpAnswer.parse(missed)).toMatchObject({
    ok: true,
    messages: [{ seq: 2 }],
    more: false,
  })
})

test('without a good token there is no line', async () => {
  await expect(connect('0'.repeat(40))).rejects.toThrow('Invalid token.')
})

test("nobody writes into another customer's conversation", async () => {
  const other = await connectAs(21)
  expect(await other.emitWithAck(chatEvents.send, message('Hello'))).toEqual({
    ok: false,
    detail: 'Not found.',
  })
})

test('a message that breaks the contract is refused', async () => {
  const mine = await connectAs(customer)
  const refused = { ok: false, detail: 'This message could not be read.' }
  expect(await mine.emitWithAck(chatEvents.send, { text: '' })).toEqual(refused)
  expect(await mine.emitWithAck(chatEvents.catchUp, [])).toEqual(refused)
})
