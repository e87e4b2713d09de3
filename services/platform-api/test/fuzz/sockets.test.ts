import { once } from 'node:events'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import { catchUp, sendMessage, type ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import { notificationSocketPath } from 'shared-contracts/api/notification.contract'
import { WebSocket } from 'ws'
import { z, type ZodMiniType } from 'zod/mini'
import { createToken } from '../../src/accounts/token.queries'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { addSupportAccount, addUser } from '../../src/testing/test-records'
import { arbitraryOf, type JsonSchema } from './arbitrary-of-schema'
import { hostileText, hostileValue } from './hostile-values'
import { mutated } from './mutate'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const runs = Number(process.env.FUZZ_RUNS ?? 60)

let api: TestApp
let host: string
const closing: (() => void)[] = []
const unhandled: unknown[] = []
const keep = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', keep)
  api = await createTestApp()
  await addSupportAccount(api.db)
  host = await api.listen()
})
afterEach(async () => {
  closing.splice(0).forEach((close) => close())
  expect(unhandled).toEqual([])
  expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200)
})
afterAll(async () => {
  await api.close()
  process.off('unhandledRejection', keep)
})

async function chatter(): Promise<{ socket: Socket; id: number; received: ReceivedMessage[] }> {
  const id = await addUser(api.db)
  const auth = { token: await createToken(api.db, id) }
  const socket = io(`http://${host}`, { auth, forceNew: true, transports: ['websocket'] })
  closing.push(() => socket.disconnect())
  const received: ReceivedMessage[] = []
  socket.on(chatEvents.receive, (message: ReceivedMessage) => received.push(message))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return { socket, id, received }
}

const nearTo = (schema: ZodMiniType) =>
  fc.oneof(
    { weight: 3, arbitrary: mutated(arbitraryOf(z.toJSONSchema(schema) as JsonSchema)) },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constantFrom(undefined, Buffer.from('x'), [Buffer.from('x')]) },
  )

const payloads = {
  [chatEvents.send]: nearTo(sendMessage),
  [chatEvents.catchUp]: nearTo(catchUp),
}

test.each(Object.entries(payloads))('answers whatever is sent as %s', async (event, payload) => {
  const bystander = await chatter()
  let sender = await chatter()
  let sent = 0
  const property = fc.asyncProperty(payload, async (value) => {
    // As many as one user may send in ten seconds.
    if ((sent += 1) % 25 === 0) sender = await chatter()
    const answer: unknown = await sender.socket.timeout(20_000).emitWithAck(event, value)
    expect(answer).toEqual(expect.objectContaining({ ok: expect.any(Boolean) as boolean }))
  })
  await fc.assert(property, { seed, numRuns: runs })
  expect(
    bystander.received.filter(({ recipients }) => !recipients.includes(`${bystander.id}`)),
  ).toEqual([])
})

test('hears no events but its own, with or without somebody waiting for the answer', async () => {
  const { socket } = await chatter()
  for (const event of ['receive-message', '__proto__', 'constructor', 'error', 'x'.repeat(9_000)]) {
    socket.emit(event, { id: 'a' })
  }
  for (const payload of [undefined, null, [], 'text'])
    socket.emit(chatEvents.send, payload, 'no function')
  const answer: unknown = await socket
    .timeout(20_000)
    .emitWithAck(chatEvents.catchUp, { since: {} })
  expect(answer).toMatchObject({ ok: true })
})

const frames = [
  ...[
    '',
    '0',
    '1',
    '2',
    '3probe',
    '4',
    '40',
    '40{',
    '40{"token":1}',
    '40/admin,',
    '41',
    '42',
    '42[',
  ],
  ...[
    '42["send-message"]',
    '420["send-message",{"__proto__":{}}]',
    '42["disconnect"]',
    '43',
    '44{}',
  ],
  ...[
    '451-["send-message",{"_placeholder":true,"num":0}]',
    '4599999-["x"]',
    '45-["x"]',
    '5',
    '6',
    '\0',
  ],
  ...['x'.repeat(70_000), '[['.repeat(9_000), `42["send-message",${'['.repeat(20_000)}`],
]

test('takes no harm from frames that no chat sends', async () => {
  for (const frame of [...frames, Buffer.from([0, 1, 255]), Buffer.alloc(70_000)]) {
    const socket = await opened('/socket.io/?EIO=4&transport=websocket')
    socket.send(frame)
    socket.send('42["catch-up",{}]')
    socket.close()
    await once(socket, 'close')
  }
})

test('refuses a message that is nested deeper than any', async () => {
  const { socket } = await chatter()
  const message = JSON.stringify({ id: 'deep', text: 'Good morning', recipients: ['1'], deep: 0 })
  // The client's own encoder gives up at this depth.
  const frame = message.replace('"deep":0', `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  const { engine } = socket.io
  const answer = new Promise((resolve) => engine.on('data', resolve))
  engine.write(`20["${chatEvents.send}",${frame}]`)
  expect(await answer).toBe('30[{"ok":false,"detail":"This message could not be read."}]')
})

test('takes no harm from long polling that no chat sends', async () => {
  const address = `http://${host}/socket.io/?EIO=4&transport=polling`
  for (const query of ['', '&sid=none', '&sid=', '&sid=__proto__', '&j=1', '&b64=1&sid[]=1']) {
    for (const body of ['', '42["x"]', '4'.repeat(70_000), '\x1e\x1e']) {
      const answer = await fetch(address + query, { method: 'POST', body })
      expect(answer.status).toBeLessThan(500)
      await answer.text()
    }
  }
})

test('reads nothing from readers of notifications', async () => {
  const token = await createToken(api.db, await addUser(api.db))
  const texts = fc.oneof(hostileText, fc.constant('x'.repeat(5_000)))
  const property = fc.asyncProperty(texts, fc.boolean(), async (text, binary) => {
    const socket = await opened(`${notificationSocketPath}?token=${token}`)
    socket.send(binary ? Buffer.from(text) : text)
    socket.close()
    await once(socket, 'close')
  })
  await fc.assert(property, { seed, numRuns: Math.min(runs, 100) })
})

test('admits no reader by a strange token', async () => {
  const strange = ['', '%00', '%ff', 'a&token=b', 'x'.repeat(9_000), '__proto__', '%27%20or%201=1']
  for (const token of strange) {
    const socket = new WebSocket(`ws://${host}${notificationSocketPath}?token=${token}&since=-1`)
    socket.on('error', () => undefined)
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect({ token, status: answer.statusCode }).toEqual({ token, status: 401 })
    socket.terminate()
  }
})

async function opened(path: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${host}${path}`)
  closing.push(() => socket.terminate())
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}
