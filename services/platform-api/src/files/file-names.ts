import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'

/** Files of customers and lawyers; only a signed link opens them. */
export const uploads = 'private/uploads/'

/** Printed documents; only a signed link or a token opens them. */
export const documents = 'private/documents/'

/** What `/media/` shows to everybody. */
export const media = 'media/'

/** Pictures of people, below `media`. */
export const profilePictures = `${media}profile/`

/** Pictures of texts and services, below `media`, each named by its content. They stay: texts name them. */
export const contentPictures = `${media}content/`

/** The upload with this id. Throws for what is no id, so that no text from outside becomes a path. */
export function uploadName(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`Not the id of a file: ${id}`)
  return `${uploads}${id}`
}

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
