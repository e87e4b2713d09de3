import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { FileStore } from '../files/file-store'
import {
  filesFolder,
  localFolder,
  tablesFolder,
  type ArchiveEnd,
  type ArchiveHead,
} from './archive'
import { tableLoader } from './load-tables'
import { writeLocal } from './local-files'
import { readArchive } from './read-archive'

interface Target {
  client: ClientBase
  head: ArchiveHead
  end: ArchiveEnd
  files: FileStore
  dataDir: string
}

export interface LoadResult {
  skippedLocal: string[]
  /** Removes the files that were written, and throws the error for which. */
  undo(error: unknown): Promise<never>
}

/** Brings the contents of a back-up into open tables, the store and the data folder. */
export async function loadArchive(file: string, target: Target): Promise<LoadResult> {
  const { client, head, end, files, dataDir } = target
  const loader = tableLoader(client, head)
  const written: (() => Promise<void>)[] = []
  const skippedLocal: string[] = []
  const undo = async (error: unknown): Promise<never> => {
    for (const remove of written) await remove().catch(() => undefined)
    throw error
  }
  const writeFile = async (name: string, bytes: Buffer) => {
    const before = await files.head(name)
    await files.put(name, bytes)
    if (!before) written.push(() => files.del(name))
  }
  const writeLocalOnce = async (name: string, bytes: Buffer) => {
    if (await writeLocal(dataDir, name, bytes)) written.push(() => rm(join(dataDir, name)))
    else skippedLocal.push(name)
  }
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name.startsWith(tablesFolder)) await loader.take(name, bytes)
      else if (name.startsWith(filesFolder)) await writeFile(name.slice(filesFolder.length), bytes)
      else if (name.startsWith(localFolder))
        await writeLocalOnce(name.slice(localFolder.length), bytes)
    }
    loader.finish(end.rows)
    return { skippedLocal, undo }
  } catch (error) {
    return undo(error)
  }
}
