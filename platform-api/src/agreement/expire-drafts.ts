import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { removeFiles } from '../files/remove-files'
import { removeStrayFiles } from '../files/remove-stray-files'

const batch = 200
const days = 30

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

/** The whole of it, files included, and all files that no row names. */
export async function expireDrafts(db: Db, files: FileStore): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const gone = await deleteUnclaimedDrafts(db)
    await removeFiles(db, files, gone.files.map(uploadName))
    deleted = gone.drafts
  }
  await removeStrayFiles(db, files)
}
