import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type { CatchUpAnswer, SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import { closeChats, connectChat } from '../testing/chat-line'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addSupportAccount, addUser } from '../testing/test-records'
import { conversations } from '../tables/chat.tables'
import { maxHeld } from './conversation-limit'

let api: TestApp
let origin: string

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterEach(closeChats)
afterAll(() => api.close())

const connect = (userId: number) => connectChat(api.db, { origin, userId })
const toSupport = (id: string, text: string) => ({
  ...{ id, text },
  recipients: [String(brand.supportAccount.id)],
})

test('stops who writes faster than anybody can', async () => {
  const here = await connect(await addUser(api.db))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => here.send(toSupport(`f${index}`, 'x'))),
  )
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(10)
})

test('says after how long the next message is taken, and stores the others in their order', async () => {
  const customer = await addUser(api.db)
  const { send } = await connect(customer)
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, index) => send(toSupport(`b${index}`, `Line ${index}`))),
  )
  expect(answers.slice(0, 30).map((answer) => answer.ok && answer.message.text)).toEqual(
    Array.from({ length: 30 }, (_, index) => `Line ${index}`),
  )
  const refused = answers[30] as Extract<SendAnswer, { ok: false }>
  expect(refused.retryAfterMs).toBeGreaterThan(0)
  expect(refused.retryAfterMs).toBeLessThanOrEqual(10_000)
})

test('asks who reads too fast what was missed to wait, and answers the others', async () => {
  const [eager, calm] = [await connect(await addUser(api.db)), await connect(await addUser(api.db))]
  const answers = await Promise.all(Array.from({ length: 102 }, () => eager.catchUp({})))
  expect(answers.map(({ ok }) => ok)).toEqual([...Array<boolean>(100).fill(true), false, false])
  const refused = answers[101] as Extract<CatchUpAnswer, { ok: false }>
  expect(refused.retryAfterMs).toBeGreaterThan(0)
  expect(refused.retryAfterMs).toBeLessThanOrEqual(10_000)
  expect(await calm.catchUp({})).toMatchObject({ ok: true })
})

test('says to whoever writes into a full conversation that it is full', async () => {
  const here = await connect(await addUser(api.db))
  const first = await here.send(toSupport('w1', 'Hello'))
  const id = first.ok ? Number(first.message.conversation) : 0
  await api.db.update(conversations).set({ lastSeq: maxHeld }).where(eq(conversations.id, id))
  expect(await here.send(toSupport('w2', 'Still there?'))).toEqual({
    ok: false,
    detail: expect.stringMatching(/^This conversation is full/),
  })
})
