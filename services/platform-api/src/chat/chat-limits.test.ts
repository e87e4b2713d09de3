import { eq } from 'drizzle-orm'
import type { CatchUpAnswer, SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import { closeChats, connectChat, createChatApp } from '../testing/chat-client'
import type { RateLimit } from '../rate-limits/rate-limit'
import type { TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { conversations } from '../tables/chat.tables'
import { chatLimits } from './chat-limits'
import { maxConversationMessages } from './conversation-limit'

let api: TestApp
let origin: string

beforeAll(async () => void ({ api, origin } = await createChatApp()))
afterEach(closeChats)
afterAll(() => api.close())

const connect = (userId: number) => connectChat(api.db, { origin, userId })
const toSupport = (id: string, text: string) => ({
  ...{ id, text },
  recipients: [String(brand.supportAccount.id)],
})

/** So many uses at once, before the window can end. */
const spend = (limit: RateLimit, userId: number, uses: number) =>
  Promise.all(Array.from({ length: uses }, () => api.app.limits.wait(limit, userId)))

test('says after how long the next message is taken, and stores the others in their order', async () => {
  const customer = await addUser(api.db)
  const { send } = await connect(customer)
  await spend(chatLimits.messages, customer, 26)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(toSupport(`b${index}`, `Line ${index}`))),
  )
  expect(answers.slice(0, 4).map((answer) => answer.ok && answer.message.text)).toEqual(
    Array.from({ length: 4 }, (_, index) => `Line ${index}`),
  )
  for (const answer of answers.slice(4)) {
    const refused = answer as Extract<SendAnswer, { ok: false }>
    expect(refused.retryAfterMs).toBeGreaterThan(0)
    expect(refused.retryAfterMs).toBeLessThanOrEqual(10_000)
  }
})

test('asks who reads too fast what was missed to wait, and answers the others', async () => {
  const reader = await addUser(api.db)
  const [eager, calm] = [await connect(reader), await connect(await addUser(api.db))]
  await spend(chatLimits.catchUps, reader, 98)
  const answers = await Promise.all([1, 2, 3, 4].map(() => eager.catchUp({})))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false])
  const refused = answers[3] as Extract<CatchUpAnswer, { ok: false }>
  expect(refused.retryAfterMs).toBeGreaterThan(0)
  expect(refused.retryAfterMs).toBeLessThanOrEqual(10_000)
  expect(await calm.catchUp({})).toMatchObject({ ok: true })
})

test('says to whoever writes into a full conversation that it is full', async () => {
  const here = await connect(await addUser(api.db))
  const first = await here.send(toSupport('w1', 'Hello'))
  const id = first.ok ? Number(first.message.conversation) : 0
  await api.db
    .update(conversations)
    .set({ lastSeq: maxConversationMessages })
    .where(eq(conversations.id, id))
  expect(await here.send(toSupport('w2', 'Still there?'))).toEqual({
    ok: false,
    detail: expect.stringMatching(/^This conversation is full/),
  })
})
