import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import type { Editor } from '../editable'
import { contentVersions } from '../../tables/content.tables'
import { stampOf } from '../../audit/changed-values'

export interface RecordKey {
  kind: string
  id: number
}

const ofRecord = ({ kind, id }: RecordKey) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, id))

const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** The newest first. */
export const listVersions = (db: Db, key: RecordKey) =>
  db
    .select({
      version: contentVersions.version,
      by: fullName,
      on: contentVersions.savedOn,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .where(ofRecord(key))
    .orderBy(desc(contentVersions.version))
    .limit(200)

export async function findVersion(
  db: Db,
  key: RecordKey,
  version: number,
): Promise<object | undefined> {
  const [row] = await db
    .select({ value: contentVersions.value })
    .from(contentVersions)
    .where(and(ofRecord(key), eq(contentVersions.version, version)))
  return row?.value
}

/** Whether anybody has saved the record in its editor. */
export const isEdited = async (db: Db, key: RecordKey): Promise<boolean> =>
  (await db.$count(contentVersions, and(ofRecord(key), isNotNull(contentVersions.savedOn)))) > 0

/** The record that this key added before, with its value then; undefined when it is new. */
export async function findCreated(db: Db, kind: string, creationKey: string) {
  const [row] = await db
    .select({ id: contentVersions.recordId, value: contentVersions.value })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.creationKey, creationKey)))
  return row
}

interface Saved {
  by: Editor
  creationKey?: string
}

/** Keeps a value as the newest version, unless it is that already. Without `saved`: nobody's. */
export async function storeVersion(tx: Db, key: RecordKey, value: object, saved?: Saved) {
  const newest = await newestOf(tx, key)
  if (newest && stampOf(newest.value) === stampOf(value)) return
  await tx.insert(contentVersions).values({
    kind: key.kind,
    recordId: key.id,
    version: (newest?.version ?? 0) + 1,
    value,
    savedBy: saved?.by,
    savedOn: saved && sql`now()`,
    creationKey: saved?.creationKey,
  })
}

/** The value that was stored last. */
export const findNewest = async (db: Db, key: RecordKey) => (await newestOf(db, key))?.value

async function newestOf(db: Db, key: RecordKey) {
  const [newest] = await db
    .select({ version: contentVersions.version, value: contentVersions.value })
    .from(contentVersions)
    .where(ofRecord(key))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return newest
}
