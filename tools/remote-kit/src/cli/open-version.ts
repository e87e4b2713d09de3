import semver from 'semver'
import { releaseDocument, type ReleaseReader } from 'release-contracts/release-storage'
import { versionKind } from 'release-contracts/version-order'
import { alreadyReleased } from '../release/release-build'
import { storageAt } from '../site/site-releases'
import { currentPackage, type CurrentPackage } from '../release/current-package'
import { bumpVersion } from './bump-version'
import type { ReleaseRequest } from './release-options'
import { bumpedVersion, releaseVersion } from './release-version'
import {
  forgetUnfinished,
  noteUnfinished,
  restoreFiles,
  readUnfinished,
  type UnfinishedRelease,
} from './unfinished-release'

/** The version that a release is about, from its choice to its end. */
export interface OpenVersion {
  version: string
  /** For the log. */
  line: string
  /** An interrupted release published it already; what is left is to tell the product. */
  published: boolean
  /**
   * Gives package.json and the lockfile the version they had, unless it is published. Resolves with
   * whether it did.
   */
  putBack(): Promise<boolean>
  /** The release is done. */
  close(): Promise<void>
}

/**
 * Chooses the version and, where it is raised, writes it. First tidies up after a release of this
 * package that was interrupted.
 * Rejects when the version is released already, and while another release of this package runs.
 */
export async function openVersion(
  here: CurrentPackage,
  request: ReleaseRequest,
  storage: ReleaseReader,
): Promise<OpenVersion> {
  const left = await readUnfinished(here)
  if (left && (await isPublished(left, here.name))) {
    if (isSame(left, request)) return finishing(here, left)
  } else if (left) {
    await tidy(left)
  }
  await forgetUnfinished(here)
  return start(currentPackage(here.dir), request, storage)
}

/** Asked again each time: what a storage was asked before may have changed. */
async function isPublished({ target, version }: UnfinishedRelease, name: string) {
  const storage = await storageAt(target)
  return (await storage.read({ name, version }, releaseDocument)) !== undefined
}

/** Whether the same was asked for again. */
const isSame = (left: UnfinishedRelease, request: ReleaseRequest) =>
  left.target === request.target && left.version === asked(left.versionBefore, request)

function asked(present: string, { raise, pre }: ReleaseRequest) {
  return releaseVersion(raise === undefined ? present : bumpedVersion(present, raise), pre)
}

const finishing = (here: CurrentPackage, { version }: UnfinishedRelease): OpenVersion => ({
  version,
  line: `${version} was published by an interrupted release; this run completes it`,
  published: true,
  putBack: async () => false,
  close: () => forgetUnfinished(here),
})

/** False when a file was left as it is. */
async function tidy(left: UnfinishedRelease): Promise<boolean> {
  const leftAlone = await restoreFiles(left)
  for (const file of leftAlone) {
    console.warn(`  ${file} was changed since the release began. Check its version.`)
  }
  return leftAlone.length === 0
}

async function start(
  here: CurrentPackage,
  request: ReleaseRequest,
  storage: ReleaseReader,
): Promise<OpenVersion> {
  const { name, version: versionBefore } = here
  const version = asked(versionBefore, request)
  if (await storage.read({ name, version }, releaseDocument)) {
    throw new Error(alreadyReleased({ name, version }, await nextFree(storage, name)))
  }
  const { target, raise } = request
  const note = await noteUnfinished(here, { version, versionBefore, target })
  async function back() {
    if (await isPublished(note, name)) return false
    const whole = await tidy(note)
    await forgetUnfinished(here)
    return whole
  }
  whenInterrupted(back)
  const raised = raise === undefined ? versionBefore : bumpedVersion(versionBefore, raise)
  if (raised !== versionBefore) await raiseOr(back, here, raised)
  return {
    version,
    line:
      raised === versionBefore
        ? `${version} is new`
        : `${version}, raised from ${versionBefore} in package.json. Commit that with the change.`,
    published: false,
    putBack: back,
    close: () => forgetUnfinished(here),
  }
}

async function raiseOr(back: () => Promise<unknown>, here: CurrentPackage, version: string) {
  try {
    await bumpVersion(here, version)
  } catch (error) {
    await back()
    throw error
  }
}

/** The patch after the newest released version, whatever package.json says. */
async function nextFree(storage: ReleaseReader, name: string): Promise<string> {
  const listed = (await storage.list()).filter((item) => item.name === name)
  const released = listed.map(({ version }) => version).filter((v) => versionKind(v) === 'release')
  const [newest] = semver.rsort(released)
  return (newest && semver.inc(newest, 'patch')) ?? 'patch'
}

/** Ctrl-C puts back at once what a killed release leaves to the next one. */
function whenInterrupted(back: () => Promise<unknown>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void back().finally(() => process.exit(130)))
  }
}
