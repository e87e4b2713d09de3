import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../tables/accounts.tables'
import { endSessions } from '../../accounts/end-sessions'
import { createToken } from '../../accounts/token.queries'
import { seedFaq } from '../../../seed/faq/seed-faq'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'
import { editables } from '../editables'
import { editorSessions, editorTickets } from '../../tables/content.tables'
import { cookieOf, editAs, openPage, ticketFor } from '../testing/editor-client'

let api: TestApp
let admin: number
beforeAll(async () => {
  api = await createTestApp(seedFaq)
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

const open = async (token: string) => openPage(api, `faq-entries/1?token=${token}`)

test('a ticket names the editors of its holder, and is worth a minute', async () => {
  const reply = await api.call('POST', '/api/x/editor-tickets', { as: admin })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      ticket: expect.stringMatching(/^[0-9a-f]{40}$/),
      expires_in: 60,
      editors: expect.arrayContaining([
        {
          name: 'faq-entries',
          title: 'FAQ entry',
          edit: '/api/x/editors/faq-entries/{id}',
          add: '/api/x/editors/faq-entries/new',
        },
        expect.objectContaining({ name: 'home', add: null }),
      ]),
    },
  })
})

test.each([groups.customer, groups.lawyer, groups.finance, groups.support])(
  'group %i gets no ticket',
  async (group) => {
    const as = await addUser(api.db, { groupId: group })
    expect((await api.call('POST', '/api/x/editor-tickets', { as })).status).toBe(403)
  },
)

test('a ticket becomes a cookie of the editors and leaves the address, once', async () => {
  const ticket = await ticketFor(api, await createToken(api.db, admin))
  const first = await open(ticket)
  expect(first.statusCode).toBe(303)
  expect(first.headers).toMatchObject({
    location: '/api/x/editors/faq-entries/1',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'set-cookie': expect.stringMatching(
      /^amofin_editor=[0-9a-f]{40}; Path=\/api\/x\/editors; Max-Age=1800; HttpOnly; SameSite=Strict$/,
    ),
  })
  expect(first.body).not.toContain(ticket)
  const second = await open(ticket)
  expect(second.statusCode).toBe(401)
  expect(second.headers['set-cookie']).toBeUndefined()
})

test('of two that use one ticket at the same moment only one gets in', async () => {
  const ticket = await ticketFor(api, await createToken(api.db, admin))
  const replies = await Promise.all(Array.from({ length: 5 }, () => open(ticket)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401, 401, 401, 401])
})

test('a ticket of a minute ago opens nothing', async () => {
  const ticket = await ticketFor(api, await createToken(api.db, admin))
  await api.db.update(editorTickets).set({ expiresOn: sql`now() - interval '1 second'` })
  const reply = await open(ticket)
  expect(reply.statusCode).toBe(401)
  expect(reply.body).toContain('This editor link has expired')
})

test('a client of the specification brings its session token instead', async () => {
  const token = await createToken(api.db, admin)
  const reply = await open(token)
  expect(reply.statusCode).toBe(303)
  const { statusCode } = await openPage(api, 'faq-entries/1', cookieOf(reply.headers))
  expect(statusCode).toBe(202)
})

test.each([['nonsense'], ['0'.repeat(40)], [''], ['a%00b'], ['a&token=b']])(
  '?token=%s opens nothing',
  async (token) => {
    const reply = await open(token)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.headers['set-cookie']).toBeUndefined()
  },
)

test.each([groups.customer, groups.lawyer, groups.finance, groups.support])(
  'group %i with a session token of its own sees and saves nothing',
  async (group) => {
    const reply = await open(await createToken(api.db, await addStaff(api.db, group)))
    const cookie = cookieOf(reply.headers)
    for (const { name } of editables) {
      expect((await openPage(api, `${name}/1`, cookie)).statusCode).toBe(403)
      for (const [method, path] of [
        ['GET', '1/record'],
        ['POST', '1/record'],
        ['GET', 'new/record'],
        ['POST', 'new/record'],
        ['GET', '1/versions/1'],
        ['POST', '1/versions/1/restore'],
        ['POST', 'pictures'],
      ] as const) {
        const { statusCode } = await api.app.inject({
          method,
          url: `/api/x/editors/${name}/${path}`,
          headers: { cookie, 'x-amofin-editor': '1' },
        })
        expect({ name, method, path, statusCode }).toMatchObject({ statusCode: 403 })
      }
    }
  },
)

test('a page may run its own files only, and be framed by this site only', async () => {
  const { cookie } = await editAs(api, admin)
  const reply = await openPage(api, 'faq-entries/1', cookie)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(reply.headers['content-security-policy']).not.toContain('unsafe')
})

const record = 'faq-entries/1/record'

test('what the cookie opens ends with the session of its owner', async () => {
  const user = await addStaff(api.db, groups.admin)
  const client = await editAs(api, user)
  expect((await client.get(record)).status).toBe(200)
  await api.db.transaction((tx) => endSessions(tx, user))
  expect((await client.get(record)).status).toBe(401)
})

test('it ends with the role and with the account', async () => {
  const user = await addStaff(api.db, groups.admin)
  const client = await editAs(api, user)
  await api.db.update(users).set({ groupId: groups.lawyer }).where(eq(users.id, user))
  expect((await client.get(record)).status).toBe(403)
  await api.db
    .update(users)
    .set({ groupId: groups.admin, status: 'Deactivated' })
    .where(eq(users.id, user))
  expect((await client.get(record)).status).toBe(401)
})

test('it ends after half an hour without use, and after twelve hours', async () => {
  const client = await editAs(api, admin)
  await api.db.update(editorSessions).set({ usedOn: sql`now() - interval '29 minutes'` })
  const reply = await client.get(record)
  expect(reply.status).toBe(200)
  expect(cookieOf(reply.headers)).toBe(client.cookie)
  await api.db.update(editorSessions).set({ usedOn: sql`now() - interval '31 minutes'` })
  expect((await client.get(record)).status).toBe(401)
  await api.db
    .update(editorSessions)
    .set({ usedOn: sql`now()`, startedOn: sql`now() - interval '13 hours'` })
  expect((await client.get(record)).body).toMatchObject({
    detail: expect.stringContaining('What you typed is still here'),
  })
})

test('takes no call that another page sends with the cookie', async () => {
  const { cookie } = await editAs(api, admin)
  const send = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: `/api/x/editors/${record}`,
      headers: { cookie, ...headers },
      payload: { value: {}, seen: '' },
    })
  expect((await send({})).statusCode).toBe(403)
  const evil = { 'x-amofin-editor': '1', origin: 'https://evil.example' }
  expect((await send(evil)).statusCode).toBe(403)
  const own = { 'x-amofin-editor': '1', origin: 'http://site.test' }
  expect((await send(own)).statusCode).toBe(400)
})
