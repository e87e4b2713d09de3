import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from './release'
import {
  isFileName,
  releaseDocument,
  type PrunedStorage,
  type ReleaseDraft,
  type ReleaseId,
} from './release-storage'
import { makeWorkFolder } from './work-folder'

/** What is used of the file system; tests put one in that breaks off. */
export type FileSystem = Pick<
  typeof fs,
  'chmod' | 'mkdir' | 'mkdtemp' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat' | 'writeFile'
>

/** Drafts lie beside the releases, on the same file system, or renaming would copy. */
const draftPrefix = '.building-'

/** Releases in the folders `<root>/<name>/<version>/`. The root need not exist yet. */
export function releaseDirectory(root: string, files: FileSystem = fs): PrunedStorage {
  const folderOf = ({ name, version }: ReleaseId) => join(root, name, version)

  async function documentTime(folder: string) {
    const found = await files.stat(join(folder, releaseDocument)).catch(() => undefined)
    return found?.mtimeMs
  }

  /** A name with a dot in front is a draft or a copy under way. */
  async function folders(path: string) {
    const entries = await files.readdir(path, { withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
  }

  return {
    async list() {
      const names = await folders(root)
      const found = names.map(async (name) => {
        const versions = (await folders(join(root, name))).map(async (version) => {
          const changedAt = await documentTime(folderOf({ name, version }))
          return changedAt === undefined ? [] : [{ name, version, changedAt }]
        })
        return (await Promise.all(versions)).flat()
      })
      return (await Promise.all(found)).flat()
    },

    async read(id, file) {
      const folder = folderOf(id)
      if (!isFileName(file) || (await documentTime(folder)) === undefined) return undefined
      return files.readFile(join(folder, file)).catch(() => undefined)
    },

    async localFolder(id) {
      const folder = folderOf(id)
      if ((await documentTime(folder)) !== undefined) return folder
      throw new Error(`${folder} holds no ${releaseDocument}, so it is no release`)
    },

    async begin(id) {
      const work = await makeWorkFolder(root, draftPrefix, files)
      const isComplete = async (folder: string) => (await documentTime(folder)) !== undefined
      return draft(work, folderOf(id), isComplete, files)
    },

    async remove(id) {
      await files.rm(join(folderOf(id), releaseDocument), { force: true })
      await files.rm(folderOf(id), { recursive: true, force: true })
    },
    /** The folder is everybody's. */
    forget: async () => undefined,
    /** Files lie with their release, and drafts are removed by the next one. */
    removeUnused: async () => 0,
  }
}

function draft(
  work: string,
  target: string,
  isComplete: (folder: string) => Promise<boolean>,
  files: FileSystem,
): ReleaseDraft {
  const discard = () => files.rm(work, { recursive: true, force: true })

  async function prepare(release: Release) {
    await files.writeFile(join(work, releaseDocument), `${JSON.stringify(release, null, 2)}\n`)
    // mkdtemp makes folders that nobody but their owner may read.
    await files.chmod(work, 0o755)
    await files.mkdir(dirname(target), { recursive: true })
  }

  /**
   * A folder is never renamed over a full one, so of two writers the first wins. One without
   * release.json is no release: a copy that broke off left it.
   */
  async function show(): Promise<'published' | 'taken'> {
    try {
      await files.rename(work, target)
      return 'published'
    } catch (error) {
      if (await isComplete(target)) return 'taken'
      return (await setAside(error)) ? show() : 'taken'
    }
  }

  /** Moved before it is looked at again: by now another writer may have published. */
  async function setAside(error: unknown) {
    const aside = `${work}.aside`
    await files.rename(target, aside).catch(() => Promise.reject(error))
    if (await isComplete(aside)) {
      await files.rename(aside, target)
      return false
    }
    await files.rm(aside, { recursive: true, force: true })
    return true
  }

  return {
    async write(file, content) {
      if (!isFileName(file)) throw new Error(`"${file}" is not a valid file name in a release`)
      await files.mkdir(dirname(join(work, file)), { recursive: true })
      await files.writeFile(join(work, file), content)
    },
    async publish(release) {
      try {
        await prepare(release)
        return await show()
      } finally {
        await discard()
      }
    },
    discard,
  }
}
