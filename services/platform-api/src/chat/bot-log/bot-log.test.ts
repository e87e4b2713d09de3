import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { groups } from 'shared-contracts/capabilities'
import { botMessages, visitorChats } from '../../tables/chat.tables'

let api: TestApp
let support: number

beforeAll(async () => {
  api = await createTestApp()
  support = await addStaff(api.db, groups.support)
})
beforeEach(async () => void (await api.db.delete(visitorChats)))
afterAll(() => api.close())

const save = (generic_chat: unknown, as?: number) =>
  api.call('POST', '/api/chat/generic_conversations/', { as, body: { generic_chat } })
const chat = (chat_uuid: string, ...texts: string[]) => ({
  chat_uuid,
  messages: texts.flatMap((text) => [
    { from: 'visitor', text },
    { from: 'bot', text: 'Answer' },
  ]),
})
const list = (query = '', as: number | undefined = support) =>
  api.call('GET', `/api/chatbot/chat_conversations_list/${query}`, { as })
const logs = async (query?: string) =>
  ((await list(query)).body as { results: { user_id: number; seen: boolean }[] }).results
const detail = (id: number | string, query = '') =>
  api.call('GET', `/api/chatbot/chat_conversations_details/${id}/${query}`, { as: support })
const mark = (body: object, as: number | undefined = support) =>
  api.call('POST', '/api/chatbot/update_message_status/', { as, body })

const uuid = '6c7f2f1e-0000-4000-8000-000000000001'

test('keeps one log for a chat that is sent again and again', async () => {
  await save(chat(uuid, 'How much for a deed?'))
  await save(chat(uuid, 'How much for a deed?', 'And for a will?'))
  expect(await logs()).toMatchObject([{ first_name: '', email_id: '', seen: false }])
  const [log] = await logs()
  expect((await detail(log!.user_id)).body).toMatchObject({
    chatId: uuid,
    paginationTotal: 2,
    user_id: [{ request: 'How much for a deed?' }, { request: 'And for a will?' }],
  })
})

test('keeps nothing twice when two tabs tell at once', async () => {
  await save(chat(uuid, 'One'))
  await Promise.all([1, 2, 3, 4].map(() => save(chat(uuid, 'One', 'Two'))))
  const kept = await api.db.select().from(botMessages)
  expect(kept.map(({ request }) => request)).toEqual(['One', 'Two'])
})

test('names whoever was signed in, also from the next message on', async () => {
  const ada = await addUser(api.db, { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.ng' })
  await save(chat(uuid, 'One'))
  await save(chat(uuid, 'One', 'Two'), ada)
  const [log] = await logs()
  expect(log).toMatchObject({ first_name: 'Ada', last_name: 'Obi', email_id: 'ada@example.ng' })
  expect((await detail(log!.user_id)).body).toMatchObject({
    user_id: [{ first_name: 'Ada' }, { first_name: 'Ada' }],
  })
})

test('is seen once somebody marks it, until the visitor writes again', async () => {
  await save(chat(uuid, 'One'))
  const [log] = await logs()
  expect(await mark({ user_id: log!.user_id, seen: true })).toMatchObject({
    status: 200,
    body: { user_id: log!.user_id, seen: true },
  })
  expect(await logs()).toMatchObject([{ seen: true }])
  await save(chat(uuid, 'One'))
  expect(await logs()).toMatchObject([{ seen: true }])
  await save(chat(uuid, 'One', 'Two'))
  expect(await logs()).toMatchObject([{ seen: false }])
  await mark({ user_id: String(log!.user_id), seen: true })
  await mark({ user_id: log!.user_id, seen: false })
  expect(await logs()).toMatchObject([{ seen: false }])
})

test('lists ten on a page, the newest first, and finds names and words without tone marks', async () => {
  for (let number = 1; number <= 11; number += 1) await save([`Question ${number}`])
  const tolu = await addUser(api.db, { firstName: 'Tolú', lastName: 'Adébáyọ̀' })
  await save(['100% sure?'], tolu)
  const first = await list()
  expect(first.body).toMatchObject({ paginationTotal: 12, paginationCurrent: 1 })
  expect(await logs()).toHaveLength(10)
  expect(await logs('?page=2')).toHaveLength(2)
  expect(await logs('?search=ADEBAYO')).toHaveLength(1)
  expect(await logs('?search=question%2011')).toHaveLength(1)
  expect(await logs('?search=100%25')).toHaveLength(1)
  expect(await logs('?search=%25')).toHaveLength(1)
  expect((await list('?page=3')).status).toBe(404)
})

test('only the support and admins see and mark logs', async () => {
  await save(chat(uuid, 'One'))
  const [log] = await logs()
  const id = log!.user_id
  const paths = [
    '/api/chatbot/chat_conversations_list/',
    `/api/chatbot/chat_conversations_details/${id}/`,
  ]
  const admin = await addStaff(api.db, groups.admin)
  for (const path of paths) expect((await api.call('GET', path, { as: admin })).status).toBe(200)
  for (const group of [groups.customer, groups.lawyer, groups.finance]) {
    const as = await addUser(api.db, { groupId: group })
    for (const path of paths) expect((await api.call('GET', path, { as })).status).toBe(403)
    expect((await mark({ user_id: id, seen: true }, as)).status).toBe(403)
  }
  for (const path of paths) expect((await api.call('GET', path)).status).toBe(401)
  expect(await api.call('POST', '/api/chatbot/update_message_status/', { body: {} })).toMatchObject(
    { status: 401 },
  )
})

test('says what is wrong with a body, and that a log is not there', async () => {
  expect(await save(undefined)).toMatchObject({
    status: 400,
    body: { generic_chat: ['This field is required.'] },
  })
  expect((await save({ chat_uuid: 'x', messages: [] })).status).toBe(400)
  expect(await mark({ seen: true })).toMatchObject({
    status: 400,
    body: { user_id: ['This field is required.'] },
  })
  expect((await mark({ user_id: 999_999, seen: true })).status).toBe(404)
  expect((await detail(999_999)).status).toBe(404)
  expect((await detail('x')).status).toBe(404)
})
