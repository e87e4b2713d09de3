import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import { botMessages, visitorChats } from '../../tables/chat.tables'
import { maxLogLines } from './store-visitor-chat'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
beforeEach(async () => void (await api.db.delete(visitorChats)))
afterAll(() => api.close())

const uuid = '6c7f2f1e-0000-4000-8000-00000000abcd'
const sendLines = (...lines: string[]) =>
  api.call('POST', '/api/chat/generic_conversations/', {
    body: {
      generic_chat: { chat_uuid: uuid, messages: lines.map((text) => ({ from: 'visitor', text })) },
    },
  })
test('stores the newest lines of a visitor who never stops', async () => {
  const lines = (from: number) => Array.from({ length: 400 }, (_, at) => `Line ${from + at}`)
  for (const from of [0, 400, 800]) expect((await sendLines(...lines(from))).status).toBe(200)
  const stored = await api.db.select().from(botMessages).orderBy(botMessages.id)
  expect(stored).toHaveLength(maxLogLines)
  expect(stored.at(-1)?.request).toBe('Line 1199')
})

test('searches the lines by an index, not by reading every one', async () => {
  const support = await addStaff(api.db, groups.support)
  await sendLines('How much is a tenancy agreement?', 'Yes')
  await api.db.execute(sql`insert into bot_messages (chat_id, request)
    select ${visitorChats.id}, 'Question ' || n from ${visitorChats}, generate_series(1, 20000) as n`)
  await api.db.execute(sql`analyze bot_messages`)
  const plan = await api.db.execute(sql`explain select chat_id from bot_messages
    where plain_text(request) like '%' || plain_text('tenancy') || '%'`)
  expect(JSON.stringify(plan.rows)).toContain('bot_messages_search')
  const found = await api.call('GET', '/api/chatbot/chat_conversations_list/?search=tenancy', {
    as: support,
  })
  expect(found.body).toMatchObject({ paginationTotal: 1 })
  await api.db.delete(botMessages).where(eq(botMessages.request, 'Yes'))
})
