import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { removeUpload, uploadFolder } from '../upload/upload-files'
import { agreementFiles } from '../upload/upload.tables'

const batch = 200
const days = 30
const aDay = 24 * 60 * 60_000

/**
 * Deletes drafts that nobody claimed and nobody touched for 30 days. A draft that somebody works on
 * at this moment is passed over. Returns the ids of their files, whose bytes are to go next.
 */
export async function deleteUnclaimedDrafts(db: Db): Promise<{ drafts: number; files: string[] }> {
  const { rows } = await db.execute<{ id: string; files: string[] }>(sql`
    with expired as (
      select id from agreements
       where owner_id is null and updated_on < now() - make_interval(days => ${days})
       order by updated_on limit ${batch}
         for update skip locked
    ), gone as (
      delete from agreements a using expired where a.id = expired.id returning a.id
    )
    select gone.id, array(select f.id from agreement_files f where f.agreement_id = gone.id) as files
      from gone`)
  return { drafts: rows.length, files: rows.flatMap(({ files }) => files) }
}

/** The whole of it, files included. */
export async function expireDrafts(db: Db, dataDir: string): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const { drafts, files } = await deleteUnclaimedDrafts(db)
    for (const id of files) await removeUpload(dataDir, id)
    deleted = drafts
  }
  await removeStrayFiles(db, dataDir)
}

/** Files that no row knows: the process ended between a file and its row. */
async function removeStrayFiles(db: Db, dataDir: string): Promise<void> {
  const folder = uploadFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (let at = 0; at < names.length; at += batch) {
    const old = await olderThanADay(folder, names.slice(at, at + batch))
    const known = await knownFiles(db, old)
    for (const name of old) if (!known.has(name)) await rm(join(folder, name), { force: true })
  }
}

async function olderThanADay(folder: string, names: readonly string[]): Promise<string[]> {
  const ages = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return { name, old: found !== undefined && Date.now() - found.mtimeMs > aDay }
    }),
  )
  return ages.filter(({ old }) => old).map(({ name }) => name)
}

async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: agreementFiles.id })
    .from(agreementFiles)
    .where(inArray(agreementFiles.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
