import { createHash } from 'node:crypto'
import { release as releaseSchema, type Release } from 'release-contracts/release'
import {
  releaseDocument,
  type ReleaseId,
  type ReleaseReader,
  type ReleaseStorage,
} from 'release-contracts/release-storage'

export interface CopiedReleases {
  copied: ReleaseId[]
  /** Were there already. */
  present: number
}

/**
 * Copies every release that the other storage lacks, each file checked by its hash. Nothing is removed; running it
 * again goes on where it ended.
 */
export async function copyReleases(
  from: ReleaseReader,
  to: ReleaseStorage,
): Promise<CopiedReleases> {
  const keyOf = ({ name, version }: ReleaseId) => `${name}@${version}`
  const there = new Set((await to.list()).map(keyOf))
  const result: CopiedReleases = { copied: [], present: 0 }
  for (const { name, version } of await from.list()) {
    const id = { name, version }
    if (there.has(keyOf(id)) || (await copyOne(id, from, to)) === 'taken') result.present += 1
    else result.copied.push(id)
  }
  return result
}

async function copyOne(id: ReleaseId, from: ReleaseReader, to: ReleaseStorage) {
  const release = await documentOf(id, from)
  const draft = await to.begin(id)
  try {
    for (const [file, { integrity }] of Object.entries(release.files)) {
      const content = await from.read(id, file)
      if (!content || integrityOf(content) !== integrity) {
        throw new Error(`${file} of ${id.name} ${id.version} is missing or damaged.`)
      }
      await draft.write(file, content)
    }
    return await draft.publish(release)
  } finally {
    await draft.discard()
  }
}

async function documentOf(id: ReleaseId, from: ReleaseReader): Promise<Release> {
  const text = await from.read(id, releaseDocument)
  return releaseSchema.parse(JSON.parse(Buffer.from(text ?? '').toString('utf8')))
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
