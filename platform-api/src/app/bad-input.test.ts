import { groups } from 'shared-contracts/capabilities'
import { seed } from '../seed/seed'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff } from '../testing/test-records'

let api: TestApp
let admin: number

beforeAll(async () => {
  const today = new Date('2026-11-20T14:00:00Z')
  api = await createTestApp(async (db) => void (await seed(db, { mode: 'content', today })))
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '99999999999999999999',
  "' or 1=1; --",
  '%',
  '\\',
  '\0',
  '\ud800',
  '../../etc/passwd',
  '__proto__',
  'ẹ́\u0301\u0301',
  '9999-12-31',
  'x'.repeat(199),
]
const keys = [
  ...['page', 'page_size', 'search', 'ordering', 'service_type', 'id'],
  ...['created_on__date__gte', 'created_on__date__lte'],
  ...['date_joined__date__gte', 'date_joined__date__lte'],
  ...['service_title_suggest__completion', 'faq_content_suggest__completion'],
]

const fill = (url: string, value: string) =>
  url.replace(/:\w+/g, encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?')))

test('no path and no query makes a read fail on the server', async () => {
  const reads = api.app.served.filter(({ method }) => method === 'GET')
  for (const { url } of reads) {
    for (const value of nasty) {
      const query = new URLSearchParams(keys.map((key) => [key, value]))
      for (const target of [fill(url, value), `${fill(url, '1')}?${query.toString()}`]) {
        const { status } = await api.call('GET', target, { as: admin })
        expect({ target, failed: status >= 500 }).toEqual({ target, failed: false })
      }
    }
  }
})

test('no body makes a write fail on the server', async () => {
  const writes = api.app.served.filter(({ method }) => method === 'POST')
  const bodies: unknown[] = [null, [], 1, 'text', {}, { chatlog_conversations: [null] }]
  for (const value of nasty) {
    bodies.push({ username: value, password: value, generic_chat: [value, { [value]: value }] })
    const message = { id: value, text: value, messageSentDateTime: value, fromMe: true }
    bodies.push({ chatlog_conversations: [{ id: value, messages: [message, message] }] })
  }
  for (const { url } of writes) {
    for (const body of bodies) {
      const { status } = await api.call('POST', url, {
        as: admin,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect({ url, body, failed: status >= 500 }).toEqual({ url, body, failed: false })
    }
  }
})

test('a parameter given twice is an error with a sentence', async () => {
  const reply = await api.call('GET', '/api/order/list/?page=1&page=2', { as: admin })
  expect(reply).toMatchObject({ status: 400, body: { page: ['Not a valid string.'] } })
})
