import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '../database/migrate'
import { directoryStore } from '../files/directory-store'
import { backUp } from './back-up'
import { restore } from './restore'
import { compositionTables } from './testing/composition-tables'
import { createEmptyDatabase, queryRows } from './testing/empty-test-database'

type Database = Awaited<ReturnType<typeof createEmptyDatabase>>

let dataDir: string
let older: Database
let target: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-usernames-'))
  older = await createEmptyDatabase()
  target = await createEmptyDatabase()
})
afterEach(async () => {
  await older.drop()
  await target.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The last migration before user names had one form, and the last before each did. */
const versions = ['0104-draft-creation-keys', '0107-consultation-creation-keys']

const composed = 'adé'.normalize('NFC')
const apart = composed.normalize('NFD')

/** Restores a back-up of a database that was migrated up to this one, with these user names. */
async function restored(last: string, usernames: Record<number, string>) {
  const all = await readMigrations()
  const before = all.filter(({ name }) => name <= last)
  await migrate(older.url, before)
  for (const [id, username] of Object.entries(usernames)) {
    await queryRows(
      older.url,
      `insert into users (id, username, email, first_name, last_name, group_id)
       values (${id}, '${username}', 'user${id}@example.ng', 'Ada', 'Obi', 2)`,
    )
  }
  const files = directoryStore(dataDir)
  const file = join(dataDir, 'older.tar.gz')
  await backUp({ databaseUrl: older.url, files, dataDir, file })
  await restore({ file, databaseUrl: target.url, files, dataDir, composition: compositionTables })
  const rows = await queryRows(target.url, 'select id, username from users order by id')
  return Object.fromEntries(rows.map(({ id, username }) => [id, username]))
}

test.each(versions)(
  'of two that look the same in a back-up of %s, one gets a name of its own',
  async (last) => {
    const names = { 10001: composed, 10002: apart, 10003: 'bola' }
    expect(await restored(last, names)).toEqual({ ...names, 10002: `${composed}_10002` })
    expect(await queryRows(target.url, 'select recipient from mails')).toEqual([
      { recipient: 'user10002@example.ng' },
    ])
  },
)

test.each(versions)(
  'a back-up of %s comes back also where somebody else has that name',
  async (last) => {
    const taken = `${composed.toUpperCase()}_10002`
    const names = { 10001: composed, 10002: apart, 10003: taken, 10004: `${composed}_10002_` }
    const renamed = `${composed}_10002__`
    expect(await restored(last, names)).toEqual({ ...names, 10002: renamed })
    const mails = await queryRows(target.url, 'select recipient, body from mails')
    expect(mails).toEqual([
      { recipient: 'user10002@example.ng', body: expect.stringContaining(`\n${renamed}\n`) },
    ])
  },
)
