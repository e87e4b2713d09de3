import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { StaticPage } from 'shared-contracts/api/home.schema'
import { cookies, cookieTime } from 'shared-contracts/stored-things'
import { editorCookie } from '../../editor/access/editor-cookie'
import { retention, timeInWords } from '../../retention/retention'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import { seedContent } from '../../../seed/content/seed-content'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { contentRecords } from '../../tables/content.tables'
import { privacySections } from './privacy-sections'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp(seedContent)
})
afterAll(() => api.close())

const page = async () => {
  const { body } = await api.call('GET', '/api/home/privacypolicy/')
  return (body as StaticPage).page_description
}

/** Texts of the cells of each row. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text),
  )

test('the privacy page states every kind of data with the time that the job applies', async () => {
  const rows = rowsOf(await page())
  for (const { what, why, days, after } of Object.values(retention)) {
    expect(rows).toContainEqual([what, why, `${timeInWords(days)} after ${after}`])
  }
})

test('it names every cookie, and states no time or cookie besides', async () => {
  const html = await page()
  const rows = rowsOf(html)
  for (const { name, use, setWhen, time } of Object.values(cookies)) {
    expect(rows).toContainEqual([name, use, setWhen, cookieTime(time)])
  }
  const written = html.replace(privacySections(), '')
  expect(written).not.toMatch(/\b(days|years)\b|cookie/i)
})

test('the lists are as safe as what editors write', () => {
  const plain = privacySections().replaceAll('&#39;', "'")
  expect(sanitiseHtml(plain)).toBe(plain)
})

test('the cookie of the editors is as the list says', () => {
  const { name, time, sameSite } = cookies.editor
  expect(editorCookie('x', { siteOrigin: 'http://localhost:3000' })).toBe(
    `${name}=x; Path=/api/x/editors; Max-Age=${time}; HttpOnly; SameSite=${sameSite}`,
  )
})

test('the sentences of before leave a page that nobody edited', async () => {
  const { db } = api
  const file = new URL('../../../migrations/0090-privacy-page.sql', import.meta.url)
  const update = (await readFile(file, 'utf8')).split('create index')[0] ?? ''
  const before = [...update.matchAll(/^ {11}'([^']*)', ''\)/gm)].map(([, text]) => text ?? '')
  expect(before).toHaveLength(2)
  const key = eq(contentRecords.key, 'page/privacypolicy')
  const [row] = await db.select().from(contentRecords).where(key)
  const now = row?.body as StaticPage
  const old = { ...now, page_description: now.page_description + before.join('') }
  await db.update(contentRecords).set({ body: old }).where(key)
  await db.execute(sql.raw(update))
  const [after] = await db.select().from(contentRecords).where(key)
  expect(after?.body).toEqual(now)
})
