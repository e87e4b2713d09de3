import Fastify from 'fastify'
import { createTestApp, type TestApp } from '../testing/test-app'
import { outboxRoutes } from './outbox.routes'
import { queueMail } from './queue-mail'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await queueMail(api.db, { to: 'ada@example.ng', subject: 'First', text: 'one' })
  await queueMail(api.db, {
    to: 'Ada@Example.ng',
    subject: '<b>Second</b>',
    text: 'Open\n\nhttp://site.test/a?b=1&c=2\n\n<script>alert(1)</script>',
  })
  await queueMail(api.db, { to: 'other@example.ng', subject: 'Third', text: 'three' })
})
afterAll(() => api.close())

const read = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'localhost:8000', ...headers } })
const json = { accept: 'application/json' }

interface Listed {
  id: number
  subject: string
}

test('lists the mails of one recipient, newest first', async () => {
  const list = (await read('/outbox/?to=ada@example.ng', json)).json<Listed[]>()
  expect(list).toEqual([
    {
      id: expect.any(Number),
      to: 'Ada@Example.ng',
      subject: '<b>Second</b>',
      text: expect.stringContaining('http://site.test/a?b=1&c=2'),
      created_on: expect.stringMatching(/Z$/),
    },
    expect.objectContaining({ subject: 'First', to: 'ada@example.ng' }),
  ])
  expect((await read('/outbox', json)).json<Listed[]>()).toHaveLength(3)
})

test('shows a mail as a page whose text stays text and whose link can be followed', async () => {
  const [mail] = (await read('/outbox/?to=ada@example.ng', json)).json<Listed[]>()
  const page = await read(`/outbox/${mail?.id}`, { accept: 'text/html' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<a href="http://site.test/a?b=1&amp;c=2"')
  expect(page.body).toContain('&lt;b&gt;Second&lt;/b&gt;')
  expect(page.body).not.toContain('<script>')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
  )
})

test('knows no mail that is not there', async () => {
  for (const id of ['999999', '0', 'x', '1;drop', '99999999999']) {
    expect((await read(`/outbox/${id}`)).statusCode).toBe(404)
  }
  expect((await read('/outbox/?to=a%00b')).statusCode).toBe(400)
})

test('is not there once a mail server is set up', async () => {
  const app = Fastify()
  app.decorate('config', {
    ...api.app.config,
    mail: { smtpUrl: 'smtp://mail.example.com', from: 'a@b.c' },
  })
  app.decorate('db', api.db)
  outboxRoutes(app)
  expect((await app.inject({ url: '/outbox/', headers: { host: 'localhost' } })).statusCode).toBe(
    404,
  )
})

test.each([
  ['another machine', { 'x-forwarded-for': '203.0.113.7' }],
  ['a page that borrows this address under its own name', { host: 'evil.test:8000' }],
])('is not there for %s', async (_who, headers) => {
  for (const url of ['/outbox/', '/outbox/1']) {
    const reply = await read(url, { ...json, ...headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('ada')
  }
})
