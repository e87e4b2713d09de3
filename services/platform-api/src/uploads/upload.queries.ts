import type { Upload } from 'agreement-template/answers'
import { asc, count, eq, sum } from 'drizzle-orm'
import type { Db } from '../database/database'
import { agreementFiles } from '../tables/agreements.tables'

export type StoredFile = typeof agreementFiles.$inferSelect
export type NewFile = Required<Omit<typeof agreementFiles.$inferInsert, 'createdOn'>>

export const listFiles = (db: Db, agreementId: string) =>
  db
    .select()
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId))
    .orderBy(asc(agreementFiles.number))

/** Undefined for what is no id too. */
export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined
  const [file] = await db.select().from(agreementFiles).where(eq(agreementFiles.id, id))
  return file
}

/** The files of a draft by id, as answers hold them: without an address, which would expire. */
export async function storedUploads(db: Db, agreementId: string): Promise<Map<string, Upload>> {
  const files = await listFiles(db, agreementId)
  return new Map(files.map((file) => [file.id, uploadOf(file)]))
}

export const uploadOf = ({ id, name, bytes }: StoredFile, url = ''): Upload => ({
  id,
  url,
  name,
  bytes,
  state: 'ready',
})

export async function countFiles(db: Db, agreementId: string) {
  const [row] = await db
    .select({ files: count(), bytes: sum(agreementFiles.bytes).mapWith(Number) })
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId))
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

export async function addFile(db: Db, file: NewFile): Promise<void> {
  await db.insert(agreementFiles).values(file)
}

/** False when it was gone already. */
export async function dropFile(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(agreementFiles)
    .where(eq(agreementFiles.id, id))
    .returning({ id: agreementFiles.id })
  return gone.length > 0
}
