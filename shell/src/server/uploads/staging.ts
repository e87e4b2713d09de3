import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { release as releaseSchema, type Release } from 'release-contracts/release'
import { fileHash } from 'release-contracts/release-upload'

export type ReceiveResult = 'stored' | 'unknown' | 'differs'

export interface OpenUpload {
  upload: string
  release: Release
  /** Milliseconds since 1970. */
  openedAt: number
}

export type Staging = ReturnType<typeof createStaging>

const hour = 60 * 60 * 1000
const day = 24 * hour
/** The same document has the same id. */
export const uploadId = (document: string) => createHash('sha256').update(document).digest('hex')

const isId = (text: string) => /^[\w-]{64}$/.test(text)

/**
 * The release that the document of an upload describes. Undefined for a damaged one, or one that another version of
 * this server wrote: that is no upload, so its sender begins again, and others are not held up.
 */
export function openedRelease(document: string): Release | undefined {
  try {
    return releaseSchema.safeParse(JSON.parse(document)).data
  } catch {
    return undefined
  }
}

/**
 * Files of releases that are being sent, by remote and hash: `<root>/<remote>/files/<hash>`, and beside them the
 * documents that name them. A file is there whole or not at all; nothing here is served.
 */
export function createStaging(root: string, now: () => number = Date.now) {
  const documents = () => join(root, 'documents')
  const folderOf = (name: string) => join(root, 'files', name)
  const documentOf = (upload: string) => join(documents(), `${upload}.json`)

  async function find(upload: string): Promise<Release | undefined> {
    if (!isId(upload)) return undefined
    const text = await readFile(documentOf(upload), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : openedRelease(text)
  }

  async function missing(release: Release): Promise<string[]> {
    const there = new Set(await namesIn(folderOf(release.name)))
    const hashes = Object.values(release.files).map(({ integrity }) => fileHash(integrity))
    return [...new Set(hashes)].filter((hash) => !there.has(hash))
  }

  /** What was begun and not finished. */
  async function listOpen(): Promise<OpenUpload[]> {
    const found = await Promise.all(
      (await namesIn(documents())).map(async (file) => {
        const upload = file.replace(/\.json$/, '')
        const [release, age] = await Promise.all([find(upload), ageOf(documentOf(upload))])
        return release && age !== undefined ? [{ upload, release, openedAt: now() - age }] : []
      }),
    )
    return found.flat()
  }

  async function ageOf(path: string) {
    const found = await stat(path).catch(() => undefined)
    return found && now() - found.mtimeMs
  }

  async function removeOlder(folder: string, ms: number, kept: ReadonlySet<string>) {
    for (const file of await namesIn(folder)) {
      const age = kept.has(file) ? undefined : await ageOf(join(folder, file))
      if (age !== undefined && age > ms) await rm(join(folder, file), { force: true })
    }
  }

  return {
    find,
    missing,
    listOpen,

    /** Keeps the document. */
    async open(release: Release): Promise<string> {
      const text = JSON.stringify(release)
      const upload = uploadId(text)
      await writeWhole(documents(), `${upload}.json`, text)
      return upload
    },

    /** Keeps one file that the release names, when it is what the release says. */
    async receive(release: Release, hash: string, body: Readable): Promise<ReceiveResult> {
      const named = Object.values(release.files).find(
        ({ integrity }) => fileHash(integrity) === hash,
      )
      if (!named) return 'unknown'
      const folder = folderOf(release.name)
      const draft = join(folder, `.${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        if ((await writeCounted(body, draft, named.bytes)) !== named.integrity) return 'differs'
        await rename(draft, join(folder, hash))
        return 'stored'
      } finally {
        await rm(draft, { force: true })
      }
    },

    read: ({ name }: Release, integrity: string): Promise<Uint8Array> =>
      readFile(join(folderOf(name), fileHash(integrity))),

    /** The release is published: its files are no longer needed here, unless another one waits for them. */
    async forget(release: Release, upload: string) {
      await rm(documentOf(upload), { force: true })
      const kept = hashesOf(await listOpen(), release.name)
      for (const hash of hashesOf([{ release }], release.name)) {
        if (!kept.has(hash)) await rm(join(folderOf(release.name), hash), { force: true })
      }
    },

    /** What was begun and not finished within a day, and files that came too late for their document. */
    async forgetOld() {
      await removeOlder(documents(), day, new Set())
      const open = await listOpen()
      for (const name of await namesIn(join(root, 'files'))) {
        await removeOlder(folderOf(name), hour, hashesOf(open, name))
      }
    },
  }
}

const hashesOf = (open: readonly Pick<OpenUpload, 'release'>[], remote: string) =>
  new Set(
    open
      .filter(({ release }) => release.name === remote)
      .flatMap(({ release }) => Object.values(release.files))
      .map(({ integrity }) => fileHash(integrity)),
  )

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

async function writeWhole(folder: string, file: string, text: string) {
  const draft = join(folder, `.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  await writeFile(draft, text)
  await rename(draft, join(folder, file))
}

/** The integrity of what was written; undefined for more bytes than there may be. */
async function writeCounted(body: Readable, path: string, max: number) {
  const hash = createHash('sha384')
  let bytes = 0
  // Opened first: a stream that fails while it still opens its file makes the file after it was removed.
  const file = await open(path, 'wx')
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        // The rest is read and dropped: a sender that is cut off would not see the answer.
        if (bytes > max) continue
        hash.update(chunk)
        yield chunk
      }
    },
    file.createWriteStream(),
  )
  return bytes > max ? undefined : `sha384-${hash.digest('base64')}`
}
