import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { conversations } from '../../tables/chat.tables'
import { storeMessage } from '../live-chat'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../../testing/test-records'

let api: TestApp
let admin: number
const support = String(brand.supportAccount.id)

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  admin = await addStaff(api.db, groups.admin)
})
beforeEach(async () => void (await api.db.delete(conversations)))
afterAll(() => api.close())

const list = (query = '', as: number | undefined = admin) =>
  api.call('GET', `/adminlist_chat/${query}`, { as })
const logs = async (query?: string) =>
  ((await list(query)).body as { results: { id: number; owner: number }[] }).results
const escalate = (body: object, as: number | undefined = admin) =>
  api.call('POST', '/api/x/chat-escalations/', { as, body })

async function addChat(customer: object = {}) {
  const owner = await addUser(api.db, customer)
  const message = await storeMessage(
    api.db,
    { id: owner },
    { id: 'm1', text: 'Good morning', recipients: [support] },
  )
  return { owner, id: Number(message!.conversation) }
}

const complete = (id: number) =>
  api.db.update(conversations).set({ status: 'Completed' }).where(eq(conversations.id, id))

test('lists who wrote to the support, and in which state that is', async () => {
  const { owner, id } = await addChat({ firstName: 'Ada', lastName: 'Obi', email: 'a@example.ng' })
  const silent = await addUser(api.db)
  await api.call('GET', '/api/chat/chat_conversations_list/', { as: silent })
  const row = {
    id,
    created: expect.any(String),
    first_name: 'Ada',
    last_name: 'Obi',
    owner,
    customer_email: 'a@example.ng',
    opponent: 'CUSTOMERSUPPORT',
    complete: false,
    escalate: false,
    incomplete: true,
  }
  expect((await list()).body).toEqual({
    results: [row],
    chatlog_conversations: [row],
    paginationTotal: 1,
    paginationCurrent: 1,
  })
})

test('filters by state: completed before escalated before in progress', async () => {
  const [open, escalated, done] = [await addChat(), await addChat(), await addChat()]
  await escalate({ id: escalated.id, escalated: true })
  await escalate({ id: done.id, escalated: true })
  await complete(done.id)
  const idsOf = async (query: string) => (await logs(query)).map(({ id }) => id)
  expect(await idsOf('?status=incomplete')).toEqual([open.id])
  expect(await idsOf('?status=escalate')).toEqual([escalated.id])
  expect(await idsOf('?status=complete')).toEqual([done.id])
  expect(await idsOf('?status=')).toEqual([done.id, escalated.id, open.id])
  expect((await list('?status=other')).status).toBe(400)
})

test('counts each state once, within what the search finds', async () => {
  const counts = async (query = '', as: number | undefined = admin) =>
    (await api.call('GET', `/api/x/chat-log-counts${query}`, { as })).body
  const [, escalated, done] = [await addChat(), await addChat(), await addChat({ lastName: 'Eze' })]
  await escalate({ id: escalated.id, escalated: true })
  await escalate({ id: done.id, escalated: true })
  await complete(done.id)
  expect(await counts()).toEqual({
    counts: { All: 3, complete: 1, escalate: 1, incomplete: 1 },
  })
  expect(await counts('?search=eze')).toEqual({
    counts: { All: 1, complete: 1, escalate: 0, incomplete: 0 },
  })
})

test('pages, and finds customers without tone marks', async () => {
  await addChat({ firstName: 'Tolú', lastName: 'Adébáyọ̀' })
  const last = await addChat()
  expect(await logs('?page=1&page_size=1')).toMatchObject([{ id: last.id }])
  expect((await list('?page=3&page_size=1')).status).toBe(404)
  expect(await logs('?search=tolu')).toHaveLength(1)
  expect(await logs('?search=%25')).toHaveLength(0)
})

test('shows what was written', async () => {
  const { id, owner } = await addChat({ firstName: 'Ada', lastName: 'Obi' })
  expect((await api.call('GET', `/api/x/chat-logs/${id}/`, { as: admin })).body).toMatchObject({
    log: { id, owner },
    conversation: {
      id: String(id),
      messages: [{ text: 'Good morning', senderName: 'Ada Obi', fromMe: false }],
    },
  })
  expect((await api.call('GET', '/api/x/chat-logs/999999/', { as: admin })).status).toBe(404)
})

test('is escalated and taken back', async () => {
  const { id } = await addChat()
  expect((await escalate({ id, escalated: true })).body).toMatchObject({ id, escalate: true })
  expect((await escalate({ id, escalated: false })).body).toMatchObject({ id, escalate: false })
  expect((await escalate({ id: 999_999, escalated: true })).status).toBe(404)
  expect(await escalate({ escalated: true })).toMatchObject({
    status: 400,
    body: { id: ['This field is required.'] },
  })
})

test('only admins and the support see the logs', async () => {
  const { id, owner } = await addChat()
  const agent = await addStaff(api.db, groups.support)
  expect((await list('', agent)).status).toBe(200)
  const lawyer = await addStaff(api.db, groups.lawyer)
  const finance = await addStaff(api.db, groups.finance)
  for (const as of [owner, lawyer, finance]) {
    expect((await list('', as)).status).toBe(403)
    expect((await api.call('GET', `/api/x/chat-logs/${id}/`, { as })).status).toBe(403)
    expect((await api.call('GET', '/api/x/chat-log-counts', { as })).status).toBe(403)
    expect((await escalate({ id, escalated: true }, as)).status).toBe(403)
  }
  expect((await api.call('GET', '/adminlist_chat/')).status).toBe(401)
  expect((await api.call('GET', `/api/x/chat-logs/${id}/`)).status).toBe(401)
  expect((await api.call('GET', '/api/x/chat-log-counts')).status).toBe(401)
  expect((await api.call('POST', '/api/x/chat-escalations/', { body: {} })).status).toBe(401)
})
