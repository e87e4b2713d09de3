import type { ConversationPage, MessagePage } from 'shared-contracts/api/conversations.schema'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../testing/test-records'
import { addMessages } from './add-messages'
import { conversations } from '../tables/chat.tables'
import { storeMessage } from './live-chat'

let api: TestApp
let agent: number
const support = String(brand.supportAccount.id)

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  const names = { firstName: 'Amaka', lastName: 'Eze' }
  agent = await addUser(api.db, { ...names, groupId: groups.support })
})
beforeEach(async () => void (await api.db.delete(conversations)))
afterAll(() => api.close())

async function addChat(customer: object = {}, ...texts: string[]) {
  const owner = await addUser(api.db, customer)
  const opening = { id: 'm1', text: 'Good morning', recipients: [support] }
  const message = await storeMessage(api.db, { id: owner }, opening)
  const id = Number(message!.conversation)
  const source = { conversationId: id, senderId: owner }
  await addMessages(api.db, {
    ...source,
    texts: texts.map((text, index) => ({ clientId: `t${index}`, text })),
  })
  return { owner, id: String(id) }
}

const answer = (id: string, text = 'Please wait.') =>
  storeMessage(
    api.db,
    { id: brand.supportAccount.id, agentId: agent },
    { id: `a-${text}`, text, recipients: [], conversation: id },
  )

const list = (query = '', as = agent) => api.call('GET', `/api/x/conversations${query}`, { as })
const page = async (query?: string, as?: number) => (await list(query, as)).body as ConversationPage
const idsOf = async (query: string) => (await page(query)).results.map(({ id }) => id)

test('a member of the support reads a page of the queue, with what waits for an answer', async () => {
  const [answered, waiting] = [await addChat(), await addChat({}, 'Hello?', 'Anybody?')]
  await answer(answered.id)
  const { results, ...rest } = await page()
  expect(rest).toEqual({
    paginationTotal: 2,
    paginationCurrent: 1,
    counts: { ongoing: 2, completed: 0, unanswered: 1 },
  })
  expect(results).toMatchObject([
    {
      id: answered.id,
      unanswered: 0,
      recipients: [{ id: String(answered.owner), status: 'Ongoing' }],
      messages: [{ seq: 2, text: 'Please wait.', fromMe: true, answeredBy: 'Amaka Eze' }],
    },
    { id: waiting.id, unanswered: 3, messages: [{ seq: 3, text: 'Anybody?', fromMe: false }] },
  ])
})

test('sorts by the newest message, by name and by user id, and pages', async () => {
  const zainab = await addChat({ firstName: 'Zainab' })
  const ada = await addChat({ firstName: 'Ada', lastName: 'A' })
  await answer(zainab.id)
  expect(await idsOf('?sort=recent')).toEqual([zainab.id, ada.id])
  expect(await idsOf('?sort=name')).toEqual([ada.id, zainab.id])
  expect(await idsOf('?sort=id')).toEqual([zainab.id, ada.id])
  expect(await idsOf('?sort=name&page=2&page_size=1')).toEqual([zainab.id])
  expect((await list('?page=3&page_size=1')).status).toBe(404)
  expect((await list('?sort=other')).status).toBe(400)
})

test('finds customers by name without tone marks, also those who never wrote', async () => {
  const tolu = await addChat({ firstName: 'Tolú', lastName: 'Adébáyọ̀' })
  const silent = await addUser(api.db, { firstName: 'Tolulope' })
  await list('', silent)
  await api.call('GET', '/api/chat/chat_conversations_list/', { as: silent })
  expect(await idsOf('?search=tolu')).toHaveLength(2)
  expect(await idsOf('?search=adebayo')).toEqual([tolu.id])
  expect(await idsOf('')).toEqual([tolu.id])
})

test('filters by status', async () => {
  const [open, done] = [await addChat(), await addChat()]
  const path = '/api/chat/chat_conversations_status/'
  await api.call('POST', path, { as: agent, body: { id: done.id } })
  expect(await idsOf('?status=Ongoing')).toEqual([open.id])
  expect(await idsOf('?status=Completed')).toEqual([done.id])
  expect(await idsOf('?status=')).toHaveLength(2)
})

test('everybody else reads only their own conversation, and not who answered', async () => {
  const chat = await addChat()
  await addChat()
  await answer(chat.id)
  const { results } = await page('', chat.owner)
  expect(results).toMatchObject([
    { id: chat.id, unanswered: 1, messages: [{ senderName: 'CUSTOMERSUPPORT' }] },
  ])
  const messages = await api.call('GET', `/api/x/conversations/${chat.id}/messages`, {
    as: chat.owner,
  })
  const listed = await api.call('GET', '/api/chat/chat_conversations_list/', { as: chat.owner })
  expect(JSON.stringify([results, messages.body, listed.body])).not.toContain('Amaka')
  const admin = await addStaff(api.db, groups.admin)
  expect((await page('', admin)).results).toEqual([])
})

test('reads a long conversation from its end back, fifty at a time', async () => {
  const texts = Array.from({ length: 119 }, (_, index) => `Line ${index + 2}`)
  const { id, owner } = await addChat({}, ...texts)
  const read = async (query: string, as = owner) =>
    (await api.call('GET', `/api/x/conversations/${id}/messages${query}`, { as }))
      .body as MessagePage
  const numbers = ({ messages }: MessagePage) => [messages[0]?.seq, messages.at(-1)?.seq]
  const newest = await read('')
  expect([numbers(newest), newest.more]).toEqual([[71, 120], true])
  expect(numbers(await read('?before=71'))).toEqual([21, 70])
  const first = await read('?before=21', agent)
  expect([numbers(first), first.more]).toEqual([[1, 20], false])
  expect(await read('?before=1')).toEqual({ messages: [], more: false })
})

test('who reads the chat logs sees their own conversation from their own side', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const question = { id: 'own', text: 'Is my order ready?', recipients: [support] }
  const message = await storeMessage(api.db, { id: admin }, question)
  const path = `/api/x/conversations/${message!.conversation}/messages`
  const { messages } = (await api.call('GET', path, { as: admin })).body as MessagePage
  expect(messages.map(({ fromMe }) => fromMe)).toEqual([true])
})

test('nobody reads the messages of another', async () => {
  const { id } = await addChat()
  const path = `/api/x/conversations/${id}/messages`
  for (const group of [groups.customer, groups.lawyer, groups.finance]) {
    const as = await addUser(api.db, { groupId: group })
    expect(await api.call('GET', path, { as })).toMatchObject({ status: 404 })
  }
  const admin = await addStaff(api.db, groups.admin)
  expect(await api.call('GET', path, { as: admin })).toMatchObject({ status: 200 })
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
  expect(await api.call('GET', '/api/x/conversations')).toMatchObject({ status: 401 })
})
