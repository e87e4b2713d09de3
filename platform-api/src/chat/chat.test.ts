import { brand } from 'shared-contracts/brand'
import type { ConversationList } from 'shared-contracts/api/chat.schema'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addSupportAccount, addUser } from '../testing/test-records'
import { messages } from './chat.tables'

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
