import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { buildApp } from '../build-app'
import { createToken } from '../accounts/token.queries'
import { openDatabase } from '../database/database'
import { migrate, readMigrations } from '../database/migrate'
import { pdfText } from '../documents/testing/pdf-text'
import { directoryStore } from '../files/directory-store'
import type { FileStore } from '../files/file-store'
import { testKey, type TestApp } from '../testing/test-app'
import { removeDocument } from '../orders/documents/testing/send-documents'
import { headName, type ArchiveHead } from './archive'
import { backUp } from './back-up'
import { readArchive } from './read-archive'
import { restore, type RestoreInput } from './restore'
import { compositionTables } from './testing/composition-tables'
import { contentsOf, filesOf } from './testing/contents'
import { queryRows, createEmptyDatabase } from './testing/empty-test-database'
import { createFilledApp } from './testing/filled-app'
import { writeArchive } from './write-archive'

let api: TestApp
let folder: string
let file: string
let whole: Awaited<ReturnType<typeof contentsOf>>
let target: Awaited<ReturnType<typeof createEmptyDatabase>>
let dataDir: string
let files: FileStore

beforeAll(async () => {
  api = await createFilledApp()
  folder = await mkdtemp(join(tmpdir(), 'amofin-backup-'))
  await writeFile(join(api.dataDir, 'secrets.json'), '{"a":1}')
  // A picture that only a text names.
  await api.files.put('media/content/0123.png', Buffer.from('picture'))
  file = join(folder, 'whole.tar.gz')
  await backUp({ ...source(), file })
  whole = await contentsOf(api.url)
})
afterAll(async () => {
  await rm(api.dataDir, { recursive: true, force: true })
  await api.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await createEmptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-restored-'))
  files = directoryStore(dataDir)
})
afterEach(async () => {
  await target.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const source = () => ({ databaseUrl: api.url, files: api.files, dataDir: api.dataDir })
const into = (change: Partial<RestoreInput> = {}) =>
  restore({
    file,
    databaseUrl: target.url,
    files,
    dataDir,
    composition: compositionTables,
    ...change,
  })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
const tablesThere = async () =>
  (
    await queryRows(
      target.url,
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
  ).length

async function untouched() {
  expect(await tablesThere()).toBe(0)
  expect(await readdir(dataDir, { recursive: true })).toEqual([])
}

test('brings back every table and file byte for byte, and the documents of orders', async () => {
  const done = await into()
  expect(done.migrated).toEqual([])
  expect(await contentsOf(target.url)).toEqual(whole)
  const there = await filesOf(files)
  expect(there).toEqual(await filesOf(api.files))
  expect(Object.keys(there).length).toBeGreaterThanOrEqual(5)
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"a":1}')

  const { db, close } = openDatabase(target.url, { max: 2 })
  const config = { ...api.app.config, databaseUrl: target.url, dataDir }
  const app = await buildApp({ db, config, files })
  const [order] = await queryRows(
    target.url,
    `select o.number, o.user_id as user from orders o join order_agreements a on a.order_id = o.id
      where o.status = 'Completed' and not exists (select from order_documents d where d.order_id = o.id)
      order by o.id limit 1`,
  )
  const token = await createToken(db, Number(order?.['user']))
  const headers = { 'api-key': testKey, authorization: `Token ${token}` }
  const info = await app.inject({
    url: `/api/order/download-pdf/?number=${order?.['number']}`,
    headers,
  })
  const { pathname, search } = new URL(info.json<DownloadInfo>().template_link)
  const printed = await app.inject({ url: pathname + search })
  expect(await pdfText(printed.rawPayload)).toContain(String(order?.['number']))
  const made = await app.inject({ method: 'POST', url: '/api/bot-log/', headers, payload: {} })
  expect(made.statusCode).toBeLessThan(500)
  await app.close()
  await close()
}, 60_000)

test('holds one moment, and the files of rows that go while it is written', async () => {
  const [paper] = await queryRows(
    api.url,
    "select id, file from order_documents where purpose = 'additional'",
  )
  const [lawyer] = await queryRows(api.url, "select id from users where username = 'ifeoma_n'")
  const before = await contentsOf(api.url)
  const other = join(folder, 'moment.tar.gz')
  let changed = false
  const busy: FileStore = {
    ...api.files,
    get: async (name) => {
      if (!changed) {
        changed = true
        const gone = await removeDocument(api, Number(paper?.['id']), Number(lawyer?.['id']))
        expect(gone.status).toBe(204)
        await queryRows(api.url, "update users set first_name = 'Later'")
      }
      return api.files.get(name)
    },
  }
  const { end } = await backUp({ ...source(), files: busy, file: other })
  expect(end.missing).toEqual([])
  await into({ file: other })
  expect((await contentsOf(target.url)).rows).toEqual(before.rows)
  expect(await files.head(`private/uploads/${paper?.['file']}`)).toBeDefined()
})

test.each([
  ['a byte at its beginning', (bytes: Buffer) => flip(bytes, 40)],
  ['a byte in its middle', (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
  ['a byte near its end', (bytes: Buffer) => flip(bytes, bytes.length - 12)],
  ['its second half', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['its last bytes', (bytes: Buffer) => bytes.subarray(0, -9)],
  ['everything', () => Buffer.from('not a back-up')],
])('is refused, with nothing changed, when it lost %s', async (_, damage) => {
  const damaged = join(folder, 'damaged.tar.gz')
  await writeFile(damaged, damage(await readFile(file)))
  expect(await failure(into({ file: damaged }))).toMatch(
    /^The backup .*damaged\.tar\.gz is damaged \(.+\)\. Nothing was changed\. Use another backup\.$/,
  )
  await untouched()
})

const flip = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

/** The same back-up with another head, as another version would have written it. */
async function withHead(change: (head: ArchiveHead) => Partial<ArchiveHead>): Promise<string> {
  const other = join(folder, `other-${Math.random()}.tar.gz`)
  await writeArchive(other, async (archive) => {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === 'end.json') continue
      const head = name === headName ? (JSON.parse(bytes.toString()) as ArchiveHead) : undefined
      const changed = head && Buffer.from(JSON.stringify({ ...head, ...change(head) }))
      await archive.add(name, changed ?? bytes)
    }
    return { rows: {}, files: 0, missing: [] }
  })
  return other
}

test.each([
  [
    'a newer version',
    ({ migrations }: ArchiveHead) => ({
      migrations: [...migrations, ['9001-late', 'x']] as [string, string][],
    }),
    /does not fit this version.* 9001-late/,
  ],
  [
    'a newer composition server',
    () => ({ composition: 3 }),
    /newer than this version: its composition server had 3/,
  ],
  ['a newer format', () => ({ format: 2 }), /has format 2; this version reads 1/],
  [
    'other migrations',
    ({ migrations }: ArchiveHead) => ({
      migrations: migrations.map(([name]) => [name, 'other'] as [string, string]),
    }),
    /does not fit this version.*was changed/,
  ],
])('is refused, with nothing changed, when %s made it', async (_, change, sentence) => {
  expect(await failure(into({ file: await withHead(change) }))).toMatch(sentence)
  await untouched()
})

test('is restored by a newer version, which then migrates it', async () => {
  const older = await createEmptyDatabase()
  const all = await readMigrations()
  const last = all.slice(-2).map(({ name }) => name)
  await migrate(older.url, all.slice(0, -2))
  await queryRows(older.url, "insert into seed_steps (name) values ('content')")
  const other = join(folder, 'older.tar.gz')
  await backUp({ ...source(), databaseUrl: older.url, files, file: other })
  const done = await into({ file: other })
  expect(done.migrated).toEqual(last)
  const after = await contentsOf(target.url)
  expect(after.migrations).toHaveLength(all.length)
  expect(after.composition).toBeNull()
  expect(await queryRows(target.url, 'select name from seed_steps')).toEqual([{ name: 'content' }])
  expect(await migrate(target.url)).toEqual([])
  await older.drop()
})

test('goes into a database with tables only when told so', async () => {
  await migrate(target.url)
  await queryRows(target.url, 'create table own (id int)')
  expect(await failure(into())).toMatch(/^The database is not empty: .* --replace /)
  expect(await tablesThere()).toBeGreaterThan(20)
  await into({ replace: true })
  expect(await contentsOf(target.url)).toEqual(whole)
})

test('goes into no database that somebody uses', async () => {
  const { db, close } = openDatabase(target.url, { max: 1 })
  await db.execute('select 1')
  expect(await failure(into())).toMatch(/^The database is in use \(amofin-api\)\. Nothing was/)
  await close()
  await untouched()
})

test('leaves no file when it is broken off', async () => {
  const other = join(folder, 'broken.tar.gz')
  let reads = 0
  const failing: FileStore = {
    ...api.files,
    get: async (name) => {
      reads += 1
      if (reads === 3) throw new Error('the disk is gone')
      return api.files.get(name)
    },
  }
  await expect(backUp({ ...source(), files: failing, file: other })).rejects.toThrow('the disk is')
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test.each([
  ['the disk is full', () => Promise.reject(new Error('no space left'))],
  ['the database goes away', () => endConnections()],
])('leaves the target as it was when %s in the middle of a restore', async (_, fail) => {
  let puts = 0
  const troubled: FileStore = {
    ...files,
    put: async (name, bytes) => {
      puts += 1
      if (puts === 3) await fail()
      return files.put(name, bytes)
    },
  }
  await expect(into({ files: troubled })).rejects.toThrow(
    /no space left|terminat|closed|not queryable/i,
  )
  expect(puts).toBeGreaterThanOrEqual(3)
  expect(await tablesThere()).toBe(0)
  expect(await filesOf(files)).toEqual({})
  expect(await readdir(dataDir)).not.toContain('secrets.json')
})

const endConnections = () =>
  queryRows(
    target.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'amofin-restore'",
  )
