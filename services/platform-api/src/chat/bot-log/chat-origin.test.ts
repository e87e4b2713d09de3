import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { botMessages, visitorChats } from '../../tables/chat.tables'
import { maxLinesOfOrigin, originOf } from './chat-origin'
import { maxLogLines } from './store-visitor-chat'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
beforeEach(async () => void (await api.db.delete(visitorChats)))
afterAll(() => api.close())

const sendLines = (uuid: string, address: string, count = 1) =>
  api.call('POST', '/api/chat/generic_conversations/', {
    headers: { 'x-forwarded-for': address },
    body: {
      generic_chat: {
        chat_uuid: `visitor-${uuid}`,
        messages: Array.from({ length: count }, (_, at) => `Line ${at}`),
      },
    },
  })
const uuids = async () => (await api.db.select().from(visitorChats)).map(({ chatUuid }) => chatUuid)

/** Chats of the network that told last, as if it had told of them before. */
async function addChats(count: number, lines: number) {
  await api.db.execute(sql`insert into visitor_chats (chat_uuid, told_from, updated_on)
    select 'visitor-' || n, told_from, now() - n * interval '1 minute' from (
      select told_from from visitor_chats order by id desc limit 1) as last, generate_series(1, ${count}::int) as n`)
  await api.db.execute(sql`insert into bot_messages (chat_id, request)
    select id, 'x' from visitor_chats, generate_series(1, ${lines}::int)
    where chat_uuid ~ '^visitor-[0-9]+$'`)
}

test('one network takes so many lines, whatever chat numbers it thinks of', async () => {
  await sendLines('of-another', '198.51.100.7', 3)
  await sendLines('first', '203.0.113.9')
  const chats = maxLinesOfOrigin / maxLogLines
  await addChats(chats, maxLogLines)
  expect(await sendLines('next', '203.0.113.9', 5)).toMatchObject({ status: 200 })
  const stored = await uuids()
  expect(stored).toEqual(
    expect.arrayContaining(['visitor-of-another', 'visitor-first', 'visitor-next', 'visitor-39']),
  )
  expect(stored).not.toContain(`visitor-${chats}`)
  expect(await api.db.$count(botMessages)).toBeLessThanOrEqual(maxLinesOfOrigin + 3)
})

test('chats that were begun small grow no further together', async () => {
  await sendLines('first', '203.0.113.9')
  await addChats(60, 400)
  await sendLines('60', '203.0.113.9', 20)
  expect(await api.db.$count(botMessages)).toBeLessThanOrEqual(maxLinesOfOrigin)
  expect(await uuids()).toContain('visitor-60')
})

test('all addresses of an IPv6 network count as one', () => {
  const origin = (address: string) => originOf(address, 'secret')
  expect(origin('2001:db8:1:2::1')).toBe(origin('2001:db8:1:2:ffff::9'))
  expect(origin('2001:db8:1:2::1')).not.toBe(origin('2001:db8:1:3::1'))
})

test('stores no address', async () => {
  await sendLines('hello', '203.0.113.9')
  const [chat] = await api.db.select().from(visitorChats)
  expect(chat?.sentFrom).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(chat)).not.toContain('203.0.113.9')
})
