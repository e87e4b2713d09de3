import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Release } from '../release'
import {
  isFileName,
  releaseDocument,
  type ReleaseDraft,
  type ReleaseId,
  type ReleaseStorage,
} from '../release-storage'
import type { Bucket } from './memory-bucket'

const keyOf = ({ name, version }: ReleaseId, file: string) => `${name}/${version}/${file}`

/** Releases in a store of objects: no rename, and no key is written twice. */
export function objectReleases(bucket: Bucket): ReleaseStorage {
  const folders = new Map<string, string>()

  async function published(id: ReleaseId, file: string) {
    const isPublished = await bucket.get(keyOf(id, releaseDocument))
    return isPublished && isFileName(file) ? bucket.get(keyOf(id, file)) : undefined
  }

  return {
    async list() {
      const objects = await bucket.list()
      return objects.flatMap(({ key, modifiedAt }) => {
        const [name, version, file, ...more] = key.split('/')
        const isDocument = file === releaseDocument && more.length === 0
        return isDocument && name && version ? [{ name, version, changedAt: modifiedAt }] : []
      })
    },
    read: published,
    async localFolder(id) {
      const document = await published(id, releaseDocument)
      if (!document) throw new Error(`${keyOf(id, releaseDocument)} is not there`)
      const known = folders.get(keyOf(id, ''))
      const folder =
        known ?? (await download(id, JSON.parse(String(document)) as Release, published))
      folders.set(keyOf(id, ''), folder)
      return folder
    },
    begin: async (id) => draft(id, bucket),
  }
}

function draft(id: ReleaseId, bucket: Bucket): ReleaseDraft {
  return {
    async write(file, content) {
      if (!isFileName(file)) throw new Error(`"${file}" is no name of a file in a release`)
      const key = keyOf(id, file)
      if ((await bucket.putNew(key, content)) === 'stored') return
      const present = await bucket.get(key)
      if (present && Buffer.compare(present, content) === 0) return
      throw new Error(`${key} was written before, with other content. Release the next version.`)
    },
    async publish(release) {
      const document = Buffer.from(JSON.stringify(release))
      const end = await bucket.putNew(keyOf(id, releaseDocument), document)
      return end === 'stored' ? 'published' : 'taken'
    },
    discard: async () => undefined,
  }
}

async function download(id: ReleaseId, release: Release, read: ReleaseStorage['read']) {
  const folder = await mkdtemp(join(tmpdir(), 'object-release-'))
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = await read(id, file)
    const hash = content && createHash('sha384').update(content).digest('base64')
    if (!content || integrity !== `sha384-${hash}`) throw new Error(`${file} is damaged`)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  return folder
}
