import { buffer } from 'node:stream/consumers'
import { StoreUnavailable, type FileStore } from './file-store'

/** A whole file; undefined when there is none. */
export async function readFile(files: FileStore, name: string): Promise<Buffer | undefined> {
  const opened = await files.get(name)
  if (!opened) return undefined
  return buffer(opened.body).catch((error: unknown) => {
    throw new StoreUnavailable(error)
  })
}
