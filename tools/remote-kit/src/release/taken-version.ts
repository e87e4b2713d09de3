import semver from 'semver'
import type { ReleaseId, ReleaseReader } from 'release-contracts/release-storage'
import { versionKind } from 'release-contracts/version-order'

/** What to do about a version that is released already. */
export const alreadyReleased = async (storage: ReleaseReader, id: ReleaseId) =>
  `${id.name} ${id.version} is already released. ${await advice(storage, id)}`

/** The same, where it was free when this release began, and somebody else was faster. */
export const releasedMeanwhile = async (storage: ReleaseReader, id: ReleaseId) =>
  `Somebody else released ${id.name} ${id.version} in the meantime. ${await advice(storage, id)}`

async function advice(storage: ReleaseReader, { name, version }: ReleaseId): Promise<string> {
  if (versionKind(version) === 'pre') {
    return 'A release never changes: choose another preview name'
  }
  const next = await nextFree(storage, name)
  return `A release never changes: release the next version: npm run release -w ${name} -- --version ${next}`
}

/** The patch after the newest released version, whatever package.json says. */
async function nextFree(storage: ReleaseReader, name: string): Promise<string> {
  const listed = (await storage.list()).filter((item) => item.name === name)
  const released = listed.map(({ version }) => version).filter((v) => versionKind(v) === 'release')
  const [newest] = semver.rsort(released)
  return (newest && semver.inc(newest, 'patch')) ?? 'patch'
}
