import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { openDatabase } from '../database/database'
import { services } from '../tables/catalogue.tables'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { addService } from '../testing/test-records'
import { cachedSuggestions } from './cached-suggestions'
import { suggestServices } from './search.queries'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const titles = async (db: Db, title: string) =>
  (await suggestServices(db, { title, content: '' })).title.map((found) => found.service_title)

test('every process suggests a service from the commit on that publishes, renames or removes it', async () => {
  const { db, url } = database
  const other = openDatabase(url, { max: 1 })
  const id = await addService(db, { title: 'Loan agreement' })
  for (const process of [db, other.db]) expect(await titles(process, 'loan')).toHaveLength(1)
  await db.transaction(async (tx) => {
    await tx.update(services).set({ title: 'Deed of gift' }).where(eq(services.id, id))
    expect(await titles(other.db, 'deed')).toEqual([])
  })
  for (const process of [db, other.db]) {
    expect(await titles(process, 'deed')).toEqual(['Deed of gift'])
    expect(await titles(process, 'loan')).toEqual([])
  }
  await db.update(services).set({ published: false }).where(eq(services.id, id))
  expect(await titles(other.db, 'deed')).toEqual([])
  await other.close()
})

test('a catalogue that could not be read is read again by the next request', async () => {
  const { db } = database
  let fails = true
  const suggest = cachedSuggestions('services', () => {
    const read = fails
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ title: [{ plain: 'loan', source: 1 }], content: [] })
    fails = false
    return read
  })
  const asked = { title: 'loan', content: '' }
  await expect(suggest(db, asked)).rejects.toThrow('gone')
  expect(await suggest(db, asked)).toEqual({ title: [1], content: [] })
})

test('reads the catalogue once, however many ask', async () => {
  const { db } = database
  let read = 0
  const suggest = cachedSuggestions('faq_items', () => {
    read += 1
    return Promise.resolve({ title: [], content: [] })
  })
  await Promise.all(Array.from({ length: 10 }, () => suggest(db, { title: 'a', content: 'b' })))
  expect(read).toBe(1)
})
