import { release as releaseSchema, type Release } from 'release-contracts/release'
import {
  releaseDocument,
  type ListedRelease,
  type ReleaseReader,
} from 'release-contracts/release-storage'
import { newerFirst, versionKind } from 'release-contracts/version-order'

/**
 * The newest release of everything in a storage, by name. A preview counts only where there is
 * nothing else: nobody is served it unasked. What cannot be read is passed over, as the
 * composition server passes over it.
 */
export async function newestReleases(storage: ReleaseReader): Promise<Map<string, Release>> {
  const listed = await storage.list()
  const names = [...new Set(listed.map(({ name }) => name))]
  const newest = new Map<string, Release>()
  for (const name of names) {
    const found = await firstReadable(storage, servedFirst(listed, name))
    if (found) newest.set(name, found)
  }
  return newest
}

/** The folder of the newest release of a remote; undefined where there is none on this machine. */
export async function newestFolder(storage: ReleaseReader, { name }: { name: string }) {
  const [newest] = servedFirst(await storage.list(), name)
  return newest && storage.localFolder(newest).catch(() => undefined)
}

function servedFirst(listed: readonly ListedRelease[], name: string) {
  const isPreview = ({ version }: ListedRelease) => versionKind(version) === 'pre'
  const own = listed
    .filter((item) => item.name === name)
    .sort((a, b) =>
      newerFirst(
        { version: a.version, readyAt: a.changedAt },
        { version: b.version, readyAt: b.changedAt },
      ),
    )
  return [...own.filter((item) => !isPreview(item)), ...own.filter(isPreview)]
}

async function firstReadable(storage: ReleaseReader, listed: readonly ListedRelease[]) {
  for (const id of listed) {
    const release = parse(await storage.read(id, releaseDocument))
    if (release) return release
  }
  return undefined
}

function parse(document: Uint8Array | undefined): Release | undefined {
  if (!document) return undefined
  try {
    return releaseSchema.parse(JSON.parse(Buffer.from(document).toString('utf8')))
  } catch {
    return undefined
  }
}
