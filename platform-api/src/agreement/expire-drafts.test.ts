import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { seedCatalogue } from '../seed/catalogue/seed-catalogue'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { picture, upload } from '../upload/testing/upload-journey'
import { uploadFolder } from '../upload/testing/upload-folder'
import { agreements } from './agreement.tables'
import { deleteUnclaimedDrafts, expireDrafts } from './expire-drafts'
import { formOf, type Form } from './testing/form-journey'

let api: TestApp
let nda: Form

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  nda = await formOf(api, 'non-disclosure-agreement')
})
afterAll(() => api.close())

const draft = async (as?: number) =>
  (await nda.save({ pageNo: 1, answers: nda.samples, as })).agreement_id
const age = (days: number, ...ids: string[]) =>
  api.db
    .update(agreements)
    .set({ updatedOn: sql`now() - make_interval(days => ${days})` })
    .where(inArray(agreements.id, ids))
const left = async () => (await api.db.select().from(agreements)).map(({ id }) => id)

test('deletes what nobody claimed and nobody touched for thirty days, with its files', async () => {
  const [old, young, touched] = [await draft(), await draft(), await draft()]
  const owned = await draft(await addUser(api.db))
  const bytes = await picture().png().toBuffer()
  const gone = (await upload(api, { agreement: old, bytes })).body.id
  const kept = (await upload(api, { agreement: young, bytes })).body.id
  await age(31, old, owned, touched)
  await age(29, young)
  await upload(api, { agreement: touched, bytes })
  await expireDrafts(api.db, api.files)
  const ids = await left()
  expect(ids).not.toContain(old)
  expect(ids).toEqual(expect.arrayContaining([young, touched, owned]))
  const files = await readdir(uploadFolder(api.dataDir))
  expect(files).toContain(kept)
  expect(files).not.toContain(gone)
})

test('of two processes one deletes each draft and names its files', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => draft()))
  await age(31, ...ids)
  const done = await Promise.all([1, 2].map(() => deleteUnclaimedDrafts(api.db)))
  expect(done.reduce((sum, { drafts }) => sum + drafts, 0)).toBe(4)
  expect(await left()).not.toEqual(expect.arrayContaining([ids[0]]))
})

test('passes over a draft that somebody works on at this moment', async () => {
  const old = await draft()
  await age(31, old)
  await api.db.transaction(async (tx) => {
    await tx
      .select()
      .from(agreements)
      .where(inArray(agreements.id, [old]))
      .for('update')
    expect(await deleteUnclaimedDrafts(api.db)).toEqual({ drafts: 0, files: [] })
  })
  expect(await deleteUnclaimedDrafts(api.db)).toMatchObject({ drafts: 1 })
})

test('removes files that no draft knows once they are a day old', async () => {
  const folder = uploadFolder(api.dataDir)
  await mkdir(folder, { recursive: true })
  const stray = 'f'.repeat(32)
  const fresh = 'e'.repeat(32)
  for (const name of [stray, `${stray}.part`, fresh]) await writeFile(join(folder, name), 'x')
  const before = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of [stray, `${stray}.part`]) await utimes(join(folder, name), before, before)
  await expireDrafts(api.db, api.files)
  const files = await readdir(folder)
  expect(files).toContain(fresh)
  expect(files.filter((name) => name.startsWith(stray))).toEqual([])
})
