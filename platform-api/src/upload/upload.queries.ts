import type { Upload } from 'agreement-template/answers'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { agreementFiles } from './upload.tables'

export type StoredFile = typeof agreementFiles.$inferSelect

export const listFiles = (db: Db, agreementId: string) =>
  db
    .select()
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId))
    .orderBy(asc(agreementFiles.number))

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
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
