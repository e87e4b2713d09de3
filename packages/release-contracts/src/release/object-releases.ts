import { createHash } from 'node:crypto'
import { release as releaseSchema, type Release } from './release'
import { releaseCopies } from './release-copies'
import {
  isFileName,
  releaseDocument,
  type ListedRelease,
  type PrunedStorage,
  type ReleaseDraft,
  type ReleaseId,
} from './release-storage'
import { fileHash } from './release-upload'

/** What is used of a bucket; `object-store/bucket` is one. Every call rejects while the store is away. */
export interface ReleaseBucket {
  /** Writes only where nothing has the name. */
  putNew(name: string, content: Uint8Array): Promise<'stored' | 'exists'>
  read(name: string): Promise<Buffer | undefined>
  del(name: string): Promise<void>
  list(prefix: string): AsyncIterable<{ name: string; changedOn: Date }>
}

interface Options {
  /** Folder of this machine for copies; what lies there is checked before it is used. */
  folder: string
  /** The store does not answer, and what lies on this machine is shown instead. */
  onAway?: (error: unknown) => void
}

const documents = 'releases/'

/** Name of the object that makes a version a release. */
export const documentKey = ({ name, version }: ReleaseId) => `${documents}${name}/${version}.json`
/** All files of all versions of a remote, each by its hash. */
export const contentPrefix = (name: string) => `files/${name}/`
export const contentKey = (name: string, integrity: string) =>
  contentPrefix(name) + fileHash(integrity)

/** Releases in a bucket of objects; `release-storage` says how they lie there. */
export function objectReleases(
  bucket: ReleaseBucket,
  { folder, onAway = () => undefined }: Options,
): PrunedStorage {
  const known = new Map<string, { text: Buffer; release: Release }>()
  const copies = releaseCopies(folder)

  /** It never changes, so it is read once. */
  async function documentOf(id: ReleaseId) {
    const found = known.get(documentKey(id))
    if (found) return found
    const text = await bucket.read(documentKey(id)).catch(async (error: unknown) => {
      const copy = await copies.document(id)
      if (copy) return copy
      throw error
    })
    if (!text) return undefined
    const release = parsed(text)
    if (release) known.set(documentKey(id), { text, release })
    return { text, release }
  }

  async function read(id: ReleaseId, file: string) {
    const document = isFileName(file) ? await documentOf(id) : undefined
    if (!document || file === releaseDocument) return document?.text
    const files: Release['files'] = document.release?.files ?? {}
    const entry = Object.hasOwn(files, file) ? files[file] : undefined
    return entry && bucket.read(contentKey(id.name, entry.integrity))
  }

  let isCleared = false
  async function listed(): Promise<ListedRelease[]> {
    const found: ListedRelease[] = []
    for await (const { name: key, changedOn } of bucket.list(documents)) {
      const [, name, version] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? []
      if (name && version) found.push({ name, version, changedAt: changedOn.getTime() })
    }
    // Once, when a server starts: what was removed while it was not there.
    if (!isCleared) await copies.removeAllBut(found)
    isCleared = true
    return found
  }

  return {
    list: () =>
      listed().catch(async (error: unknown) => {
        onAway(error)
        return copies.list()
      }),
    read,
    async localFolder(id) {
      const document = await documentOf(id)
      if (!document?.release) throw new Error(`${documentKey(id)} is not there`)
      return copies.complete(document.release, document.text, (integrity) =>
        bucket.read(contentKey(id.name, integrity)),
      )
    },
    begin: async (id) => draft(id, bucket),
    async remove(id) {
      known.delete(documentKey(id))
      await bucket.del(documentKey(id))
      await copies.remove(id)
    },
    async forget(id) {
      known.delete(documentKey(id))
      await copies.remove(id)
    },
    removeUnused: (before) => removeUnused(bucket, before),
  }
}

/** Whoever asked for the document reads the text, and says what is wrong with it. */
function parsed(text: Buffer): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Rejects, with nothing removed, when a document cannot be read: it may name any of them. */
async function removeUnused(bucket: ReleaseBucket, before: Date): Promise<number> {
  const named = new Set<string>()
  for await (const { name: key } of bucket.list(documents)) {
    const text = await bucket.read(key)
    const release = text && releaseSchema.parse(JSON.parse(text.toString('utf8')))
    for (const { integrity } of Object.values(release?.files ?? {})) {
      named.add(contentKey(release?.name ?? '', integrity))
    }
  }
  let removed = 0
  for await (const { name, changedOn } of bucket.list('files/')) {
    if (named.has(name) || changedOn >= before) continue
    await bucket.del(name)
    removed += 1
  }
  return removed
}

function draft(id: ReleaseId, bucket: ReleaseBucket): ReleaseDraft {
  return {
    async write(file, content) {
      if (!isFileName(file)) throw new Error(`"${file}" is not a valid file name in a release`)
      const hash = createHash('sha384').update(content).digest('base64')
      await bucket.putNew(contentKey(id.name, `sha384-${hash}`), content)
    },
    /** Looked through right before, since files that no release names are cleared away. */
    async publish(release) {
      const present = new Set<string>()
      for await (const { name } of bucket.list(contentPrefix(id.name))) present.add(name)
      for (const [file, { integrity }] of Object.entries(release.files)) {
        const key = contentKey(id.name, integrity)
        // A listing may lag behind.
        if (!present.has(key) && !(await bucket.read(key))) throw new Error(`${file} is missing`)
      }
      const end = await bucket.putNew(documentKey(id), Buffer.from(JSON.stringify(release)))
      return end === 'stored' ? 'published' : 'taken'
    },
    discard: async () => undefined,
  }
}
