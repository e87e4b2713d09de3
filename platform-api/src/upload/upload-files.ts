import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database'
import { findFile } from './upload.queries'

/** Outside the public folder of `/media/`: only a signed link opens these files. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'private', 'uploads')

/** Where a file lies. Throws for what is no id, so that no text from outside becomes a path. */
export function uploadPath(dataDir: string, id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`Not the id of a file: ${id}`)
  return join(uploadFolder(dataDir), id)
}

/** Whole or not at all, and on the disk before this resolves. */
export async function writeUpload(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const path = uploadPath(dataDir, id)
  await mkdir(uploadFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = await open(`${path}.part`, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Harmless when the file is gone already. */
export async function removeUpload(dataDir: string, id: string): Promise<void> {
  await rm(uploadPath(dataDir, id), { force: true })
}

export interface Picture {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
}

/** An uploaded picture for a document; undefined for unknown ids, other kinds and lost files. */
export async function readUpload(
  dataDir: string,
  db: Db,
  id: string,
): Promise<Picture | undefined> {
  const file = await findFile(db, id)
  if (file?.type !== 'image/png' && file?.type !== 'image/jpeg') return undefined
  try {
    return { bytes: await readFile(uploadPath(dataDir, file.id)), type: file.type }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
