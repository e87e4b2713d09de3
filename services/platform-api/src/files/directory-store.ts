import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileName, StoreUnavailable, type ByteRange, type FileStore } from './file-store'

/** Files in a folder of this machine, closed to other accounts: the default. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name)
    return join(folder, name)
  }
  return {
    place: `the folder ${folder}`,
    put: async (name, bytes) => {
      const path = pathOf(name)
      await write(path, bytes).catch((error: unknown) => {
        throw new StoreUnavailable(error)
      })
    },
    get: async (name, range) => openFile(pathOf(name), range),
    head: async (name) => factsOf(pathOf(name)),
    del: async (name) => rm(pathOf(name), { force: true }),
    list: (prefix) => walk(folder, prefix),
  }
}

/** Ends the name of a file that is being written; a crash leaves it behind. */
export const unfinishedSuffix = '.part'

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(path)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const part = `${path}.${randomBytes(4).toString('hex')}${unfinishedSuffix}`
  try {
    await writeThrough(part, bytes)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  // The new name itself must outlive a power cut.
  const directory = await open(parent, 'r')
  await directory.sync().finally(() => directory.close())
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openFile(path: string, range?: ByteRange) {
  const facts = await factsOf(path)
  return facts && { ...facts, body: createReadStream(path, range) }
}

async function factsOf(path: string) {
  try {
    const found = await stat(path)
    return found.isFile() ? { bytes: found.size, changedOn: found.mtime } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

async function* walk(folder: string, prefix: string) {
  // A prefix may end inside a name; the folder above it is read.
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for await (const name of below(folder, start)) {
    const facts = name.startsWith(prefix) ? await factsOf(join(folder, name)) : undefined
    if (facts) yield { name, ...facts }
  }
}

async function* below(folder: string, inside: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return []
      throw error
    },
  )
  for (const entry of entries) {
    const name = `${inside}${entry.name}`
    if (entry.isDirectory()) yield* below(folder, `${name}/`)
    else if (entry.isFile()) yield name
  }
}
