import { eq, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import type { ConversationList } from 'shared-contracts/api/chat.schema'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addSupportAccount, addUser } from '../testing/test-records'
import { conversations as conversationTable, messages } from '../tables/chat.tables'
import { maxConversationMessages } from './conversation-limit'

let api: TestApp
const support = brand.supportAccount.id

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const conversations = async (as: number) => {
  const { body } = await api.call('GET', '/api/chat/chat_conversations_list/', { as })
  return (body as ConversationList).chatlog_conversations
}

const save = (as: number, chatlog_conversations: unknown) =>
  api.call('POST', '/api/chat/save_chat_conversations/', { as, body: { chatlog_conversations } })

const own = async (userId: number) => (await conversations(userId))[0]!.id

const message = (id: string, text: string, fromMe = true) => ({
  id,
  text,
  fromMe,
  sender: '1',
  senderName: 'Ada',
  messageSentDateTime: '2026-11-20T10:00:00Z',
})

test('shows no conversation while the support account does not exist', async () => {
  expect(await conversations(await addUser(api.db))).toEqual([])
  await addSupportAccount(api.db)
})

test('gives everyone one conversation with support, also when asked twice at once', async () => {
  const customer = await addUser(api.db, { firstName: 'Hadiza', lastName: 'Bello-Kyari' })
  await Promise.all([conversations(customer), conversations(customer), conversations(customer)])
  expect(await conversations(customer)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      recipients: [{ id: String(support), name: 'CUSTOMERSUPPORT', status: 'Ongoing' }],
      messages: [],
    },
  ])
  const ofSupport = await conversations(support)
  expect(ofSupport.flatMap(({ recipients }) => recipients)).toContainEqual({
    id: String(customer),
    name: 'Hadiza Bello-Kyari',
    status: 'Ongoing',
  })
})

test('keeps own messages once and shows both sides who wrote them', async () => {
  const customer = await addUser(api.db)
  const [mine] = await conversations(customer)
  const sent = [
    { id: mine?.id, messages: [message('m1', 'Should I pay again?'), message('m2', ' ')] },
  ]
  expect(await save(customer, sent)).toMatchObject({ status: 200, body: { status: 'Success' } })
  await save(customer, sent)
  expect((await conversations(customer))[0]?.messages).toMatchObject([
    { id: 'm1', text: 'Should I pay again?', fromMe: true, sender: String(customer) },
  ])
  const theirs = (await conversations(support)).find(({ id }) => id === mine?.id)
  expect(theirs?.messages).toMatchObject([{ id: 'm1', fromMe: false }])
})

test('takes no words out of another mouth and nothing into a stranger’s conversation', async () => {
  const owner = await addUser(api.db)
  const stranger = await addUser(api.db)
  const [mine] = await conversations(owner)
  await save(owner, [{ id: mine?.id, messages: [message('x1', 'I am support', false)] }])
  await save(stranger, [{ id: mine?.id, messages: [message('x2', 'Hello')] }])
  await save(stranger, [{ id: 'no-such', messages: [message('x3', 'Hello')] }])
  expect((await conversations(owner))[0]?.messages).toEqual([])
  const stored = await api.db.select().from(messages)
  expect(stored.map(({ clientId }) => clientId)).not.toContain('x2')
  expect((await conversations(stranger)).map(({ id }) => id)).not.toContain(mine?.id)
})

test('stores a thousand saved messages at once, in their order and without gaps', async () => {
  const customer = await addUser(api.db)
  const [mine] = await conversations(customer)
  const lines = Array.from({ length: 1000 }, (_, index) => message(`n${index}`, `Line ${index}`))
  const sent = [{ id: mine?.id, messages: [...lines, lines[0]] }]
  const both = await Promise.all([save(customer, sent), save(customer, sent)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  const [conversation] = await conversations(customer)
  expect(conversation?.messages).toHaveLength(50)
  expect(conversation?.messages.at(-1)).toMatchObject({ text: 'Line 999', seq: 1000 })
})

test('a customer who writes after the end takes the conversation up again', async () => {
  const customer = await addUser(api.db)
  const [mine] = await conversations(customer)
  await save(customer, [{ id: mine?.id, messages: [message('o1', 'Hello')] }])
  const path = '/api/chat/chat_conversations_status/'
  await api.call('POST', path, { as: support, body: { id: mine?.id } })
  await save(support, [{ id: mine?.id, messages: [message('o2', 'Goodbye')] }])
  expect((await conversations(customer))[0]?.recipients).toMatchObject([{ status: 'Completed' }])
  await save(customer, [{ id: mine?.id, messages: [message('o3', 'One more thing')] }])
  expect((await conversations(customer))[0]?.recipients).toMatchObject([{ status: 'Ongoing' }])
})

test('says what is wrong with a chat that it cannot store', async () => {
  const customer = await addUser(api.db)
  expect(await save(customer, undefined)).toMatchObject({
    status: 400,
    body: { chatlog_conversations: ['This field is required.'] },
  })
})

test('asks for a token before showing or keeping conversations', async () => {
  expect(await api.call('GET', '/api/chat/chat_conversations_list/')).toMatchObject({ status: 401 })
  const body = { chatlog_conversations: [] }
  expect(await api.call('POST', '/api/chat/save_chat_conversations/', { body })).toMatchObject({
    status: 401,
  })
})

test('stores the last messages of one call, however many it brings', async () => {
  const customer = await addUser(api.db)
  const id = await own(customer)
  const sent = Array.from({ length: 1900 }, (_, at) => message(`many-${at}`, `Text ${at}`))
  expect(await save(customer, [{ id, messages: sent }])).toMatchObject({ status: 200 })
  const stored = await api.db.select().from(messages).where(eq(messages.senderId, customer))
  expect(stored).toHaveLength(1000)
  expect(stored.map(({ clientId }) => clientId)).toContain('many-1899')
})

test('saves no faster than people sign out, for each user', async () => {
  const [eager, calm] = [await addUser(api.db), await addUser(api.db)]
  const replies = await Promise.all(Array.from({ length: 12 }, () => save(eager, [])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/)
  expect(await save(calm, [])).toMatchObject({ status: 200 })
})

const lines = (count: number, name: string, text = name) =>
  Array.from({ length: count }, (_, at) => message(`${name}-${at}`, text))

test('saves no faster than people write, and what was stored before counts for nothing', async () => {
  const [eager, calm] = [await addUser(api.db), await addUser(api.db)]
  const [id, calmId] = [await own(eager), await own(calm)]
  const first = [{ id, messages: lines(30, 'first') }]
  expect(await save(eager, first)).toMatchObject({ status: 200 })
  const refused = await save(eager, [{ id, messages: lines(1, 'second') }])
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  expect(await api.db.$count(messages, eq(messages.senderId, eager))).toBe(30)
  const same = [{ id: calmId, messages: lines(29, 'same') }]
  for (let call = 0; call < 3; call += 1) {
    expect(await save(calm, same)).toMatchObject({ status: 200 })
  }
})

async function fill(userId: number, held: number, first = 1) {
  const id = await own(userId)
  await api.db.execute(sql`insert into messages (conversation_id, sender_id, client_id, text, seq)
    select ${Number(id)}, ${userId}, 'held-' || n, 'x', n from generate_series(${first}::int, ${held}::int) as n`)
  await api.db
    .update(conversationTable)
    .set({ lastSeq: held })
    .where(eq(conversationTable.id, Number(id)))
  return id
}

test('says that a conversation is full, stores the others, and lets the support answer', async () => {
  const customer = await addUser(api.db)
  const id = await fill(customer, maxConversationMessages - 1)
  const two = [{ id, messages: lines(2, 'full') }]
  expect(await save(customer, two)).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(/^This conversation is full: it has 5,000 messages\./),
    },
  })
  expect(await api.db.$count(messages, eq(messages.clientId, 'full-0'))).toBe(0)
  expect(await save(customer, [{ id, messages: lines(1, 'last') }])).toMatchObject({ status: 200 })
  expect(await save(customer, [{ id, messages: lines(1, 'last') }])).toMatchObject({ status: 200 })
  const neighbour = await own(await addUser(api.db))
  const both = [id, neighbour].map((chatId) => ({
    id: chatId,
    messages: lines(100, `to-${chatId}`),
  }))
  expect(await save(support, both)).toMatchObject({ status: 200 })
})

test('a conversation whose oldest messages were deleted has room again', async () => {
  const customer = await addUser(api.db)
  const id = await fill(customer, maxConversationMessages + 50, 200)
  expect(await save(customer, [{ id, messages: lines(1, 'room') }])).toMatchObject({ status: 200 })
})

test('lists no more text than a page can carry, the newest of each conversation first', async () => {
  const customers = await Promise.all(Array.from({ length: 30 }, () => addUser(api.db)))
  for (const customer of customers) {
    const id = await own(customer)
    await save(customer, [{ id, messages: lines(25, 'long', 'ö'.repeat(5000)) }])
  }
  const listed = await conversations(support)
  expect(JSON.stringify(listed).length).toBeLessThan(1024 * 1024)
  const theirs = listed.filter(({ messages: held }) => held.some(({ id }) => id === 'long-24'))
  expect(theirs).toHaveLength(30)
  for (const { messages: held } of theirs) expect(held.at(-1)?.id).toBe('long-24')
  expect((await conversations(customers[0]!))[0]?.messages).toHaveLength(25)
})
