import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from './release'
import { releaseDirectory } from './release-directory'
import { releaseDocument, type ReleaseId } from './release-storage'

const atOnce = 8

/**
 * Releases of a store elsewhere, copied to `<root>/<name>/<version>/` as a machine needs them. A file is replaced as
 * a whole, so that one that was damaged here is put right while others read.
 */
export function releaseCopies(root: string) {
  const directory = releaseDirectory(root)
  const folderOf = ({ name, version }: ReleaseId) => join(root, name, version)

  return {
    /** Those that are whole on this machine. */
    list: () => directory.list(),

    async document(id: ReleaseId): Promise<Buffer | undefined> {
      return readFile(join(folderOf(id), releaseDocument)).catch(() => undefined)
    },

    /** The folder with all files, each known by its hash. Rejects for what the store has not, or has otherwise. */
    async complete(
      release: Release,
      document: Uint8Array,
      fetch: (integrity: string) => Promise<Uint8Array | undefined>,
    ): Promise<string> {
      const folder = folderOf(release)
      await allOf(Object.entries(release.files), ([file, { integrity }]) =>
        copy(join(folder, file), integrity, file, fetch),
      )
      const present = await readFile(join(folder, releaseDocument)).catch(() => undefined)
      if (!present?.equals(document)) await replace(join(folder, releaseDocument), document)
      return folder
    },

    remove: (id: ReleaseId) => rm(folderOf(id), { recursive: true, force: true }),

    /** Takes away what this machine has of other releases than these. */
    async removeAllBut(ids: readonly ReleaseId[]) {
      const names = await readdir(root).catch((): string[] => [])
      for (const name of names) {
        for (const version of await readdir(join(root, name)).catch((): string[] => [])) {
          const isKept = ids.some((id) => id.name === name && id.version === version)
          if (!isKept) await rm(join(root, name, version), { recursive: true, force: true })
        }
      }
    },
  }
}

/** A few at once. When one fails the rest is left out, and nothing is under way any more. */
async function allOf<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const left = [...items]
  async function next(): Promise<void> {
    const item = left.pop()
    if (item === undefined) return
    await work(item).catch((error: unknown) => {
      left.length = 0
      throw error
    })
    return next()
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, next))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function copy(
  path: string,
  integrity: string,
  file: string,
  fetch: (integrity: string) => Promise<Uint8Array | undefined>,
) {
  const here = await readFile(path).catch(() => undefined)
  if (here && integrityOf(here) === integrity) return
  const content = await fetch(integrity)
  if (!content) throw new Error(`${file} is missing`)
  if (integrityOf(content) !== integrity) throw new Error(`${file} differs from its hash`)
  await replace(path, content)
}

async function replace(path: string, content: Uint8Array) {
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, path)
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
