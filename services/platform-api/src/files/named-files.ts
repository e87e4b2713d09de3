import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { profilePictures, uploads } from './file-names'

/** Folders whose files are each named by a row; what no row names there is left over. */
export const namedFolders = [uploads, profilePictures]

/** Names of all files that rows speak of. Printed documents are none: they are made again. */
export const namedFilesSql = `
  select '${uploads}' || id from agreement_files
  union select '${uploads}' || file from order_documents
  union select 'media/' || profile_image from users where profile_image <> ''`

/** Those of these names that a row speaks of. */
export async function namedAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${sql.raw(namedFilesSql)}) as named(name)
     where name = any(${sql.param(names)}::text[])`)
  return new Set(rows.map(({ name }) => name))
}
