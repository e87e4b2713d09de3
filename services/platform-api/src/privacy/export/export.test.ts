import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { ExportLink } from 'shared-contracts/api/privacy.schema'
import { groups } from 'shared-contracts/capabilities'
import { endSessions } from '../../accounts/end-sessions'
import { tokens } from '../../tables/accounts.tables'
import { hashPassword } from '../../accounts/password'
import { createToken } from '../../accounts/token.queries'
import { messages } from '../../tables/chat.tables'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { agreementFiles } from '../../tables/agreements.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addService, addUser } from '../../testing/test-records'
import { addPerson, type Person } from '../testing/add-person'
import { exportedTables } from './personal-tables'

const path = '/api/x/account/export'
const password = 'Ọ̀rọ̀-2026'
let api: TestApp
let passwordHash: string
let own: Person
let other: Person

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp(seedPlans)
  const options = { serviceId: await addService(api.db), planId: 3, passwordHash, paid: true }
  own = await addPerson(api.db, options)
  other = await addPerson(api.db, options)
})
afterEach(() => void jest.restoreAllMocks())
afterAll(() => api.close())

const ask = (as: number, body: object = { password }) => api.call('POST', path, { as, body })
const open = (link: string) =>
  api.app.inject({ method: 'GET', url: link.replace('http://site.test', '') })

async function linkOf(as: number) {
  const reply = await ask(as)
  expect(reply).toMatchObject({ status: 200 })
  return (reply.body as ExportLink).link
}

async function unzip(as: number) {
  const reply = await open(await linkOf(as))
  expect(reply.statusCode).toBe(200)
  return unzipSync(new Uint8Array(reply.rawPayload))
}
const rows = (zip: Record<string, Uint8Array>, file: string) =>
  JSON.parse(strFromU8(zip[file] ?? new Uint8Array())) as Record<string, unknown>[]

test('the zip holds everything of the person, and nothing of anybody else', async () => {
  const upload = (id: string) => api.files.put(`private/uploads/${id}`, Buffer.from('%PDF-1.4'))
  await upload(own.unpaidFile)
  await upload(other.unpaidFile)
  await api.files.put(`media/profile/${own.mark}.png`, Buffer.from('picture'))
  const zip = await unzip(own.id)
  for (const { file } of exportedTables) {
    expect({ file, rows: rows(zip, file).length }).not.toEqual({ file, rows: 0 })
  }
  expect(rows(zip, 'profile.json')).toMatchObject([{ username: own.username, phone: own.phone }])
  expect(rows(zip, 'forms.json')).toHaveLength(2)
  expect(rows(zip, 'messages.json').map(({ from }) => from)).toEqual([
    'you',
    expect.stringMatching(/^Ada Obi/),
  ])
  const all = Object.entries(zip).map(([name, bytes]) => name + strFromU8(bytes))
  expect(all.join()).toContain(own.mark)
  expect(all.join()).not.toContain(other.mark)
  const [file] = await api.db
    .select()
    .from(agreementFiles)
    .where(eq(agreementFiles.id, own.unpaidFile))
  const name = `files/uploads/${file?.number}-${own.mark}.pdf`
  expect(strFromU8(zip[name] ?? new Uint8Array())).toBe('%PDF-1.4')
  expect(strFromU8(zip['files/profile-picture.png'] ?? new Uint8Array())).toBe('picture')
  const printed = Object.keys(zip).find((entry) => entry.endsWith('/document.pdf')) ?? ''
  expect(strFromU8(zip[printed]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-')
  expect(strFromU8(zip['read-me.txt'] ?? new Uint8Array())).toContain('profile.json: your account')
})

test('holds no password, key or check value', async () => {
  const zip = await unzip(other.id)
  const profile = Object.keys(rows(zip, 'profile.json')[0] ?? {})
  expect(profile).toContain('email')
  expect(profile).not.toContain('password_hash')
  const stored = await api.db.select().from(tokens).where(eq(tokens.userId, other.id))
  const all = Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join()
  expect(stored.filter(({ hash }) => all.includes(hash))).toEqual([])
  expect(all).not.toContain(passwordHash)
  expect(Object.keys(rows(zip, 'sessions.json')[0] ?? {})).toContain('device')
})

test('a file that is gone is named, and costs none of the others', async () => {
  const zip = await unzip(own.id)
  const missing = rows(zip, 'missing.json')
  expect(missing.length).toBeGreaterThan(0)
  expect(missing[0]).toMatchObject({ reason: 'The file is not there any more.' })
})

test('long lists are whole', async () => {
  const options = { serviceId: await addService(api.db), planId: 3, passwordHash, paid: false }
  const chatty = await addPerson(api.db, options)
  const [first] = await api.db.select().from(messages).where(eq(messages.senderId, chatty.id))
  const { conversationId = 0 } = first ?? {}
  await api.db.insert(messages).values(
    Array.from({ length: 100 }, (_, index) => ({
      ...{ conversationId, senderId: chatty.id, seq: index + 10 },
      ...{ clientId: `many-${index}`, text: `Line ${index}` },
    })),
  )
  const texts = rows(await unzip(chatty.id), 'messages.json').map(({ text }) => text)
  expect(texts).toHaveLength(102)
  expect(texts.at(-1)).toBe('Line 99')
})

test('asks for the password, stops guessing, and makes three in a day', async () => {
  const id = await addUser(api.db, { passwordHash })
  expect(await ask(id, {})).toMatchObject({ status: 400 })
  expect(await ask(id, { password: 'guess' })).toMatchObject({
    status: 400,
    body: { password: [expect.stringContaining('This password is wrong.')] },
  })
  for (let made = 0; made < 3; made += 1) expect(await ask(id)).toMatchObject({ status: 200 })
  const reply = await ask(id)
  expect(reply).toMatchObject({ status: 429 })
  expect(reply.headers['retry-after']).toMatch(/^\d+$/)
  expect(await api.call('POST', path, { body: { password } })).toMatchObject({ status: 401 })
})

test('staff prove again who they are, by the step-up of the house', async () => {
  const id = await addUser(api.db, { groupId: groups.lawyer, passwordHash })
  const token = await createToken(api.db, id)
  const headers = { authorization: `Token ${token}` }
  const call = () => api.call('POST', path, { headers, body: {} })
  expect(await call()).toMatchObject({ status: 200 })
  await api.db
    .update(tokens)
    .set({ provedOn: new Date(0) })
    .where(eq(tokens.userId, id))
  expect(await call()).toMatchObject({ status: 403, body: { step_up: ['password'] } })
})

test('a link works for its user only, and ends with their sessions', async () => {
  const id = await addUser(api.db, { passwordHash })
  const link = await linkOf(id)
  const forOther = await open(link.replace(/u=\d+/, `u=${other.id}`))
  expect(forOther.statusCode).toBe(403)
  expect(forOther.body).toContain('This link has expired.')
  await api.db.transaction((tx) => endSessions(tx, id))
  expect((await open(link)).statusCode).toBe(404)
})

test('a user has three open at a time, also of those that come at the same moment', async () => {
  const link = await linkOf(await addUser(api.db, { passwordHash }))
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  jest.spyOn(api.app.limits, 'count').mockImplementation(() => begun)
  const statuses: number[] = []
  const opened = Array.from({ length: 6 }, () =>
    open(link).then(({ statusCode }) => statuses.push(statusCode)),
  )
  for (let tries = 0; tries < 3000 && statuses.length < 3; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(statuses).toEqual([503, 503, 503])
  begin()
  await Promise.all(opened)
  expect(statuses.slice(3)).toEqual([200, 200, 200])
})

test('asking for the headers alone reads nothing', async () => {
  const id = await addUser(api.db, { passwordHash })
  const url = (await linkOf(id)).replace('http://site.test', '')
  const reply = await api.app.inject({ method: 'HEAD', url })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
  })
})
