import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { readFile } from '../files/read-file'
import { findFile } from './upload.queries'

export interface Picture {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
}

/** An uploaded picture for a document; undefined for unknown ids, other kinds and lost files. */
export async function readUpload(
  files: FileStore,
  db: Db,
  id: string,
): Promise<Picture | undefined> {
  const file = await findFile(db, id)
  if (file?.type !== 'image/png' && file?.type !== 'image/jpeg') return undefined
  const bytes = await readFile(files, uploadName(file.id))
  return bytes && { bytes, type: file.type }
}
