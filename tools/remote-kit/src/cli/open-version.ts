import type { Release } from 'release-contracts/release'
import { releaseDocument, type ReleaseReader } from 'release-contracts/release-storage'
import { contentHash } from '../release/release-content'
import { alreadyReleased, releasedMeanwhile } from '../release/taken-version'
import { storageAt } from '../site/site-releases'
import { currentPackage, type CurrentPackage } from '../release/current-package'
import { bumpVersion } from './bump-version'
import type { ReleaseRequest } from './release-options'
import { bumpedVersion, releaseVersion } from './release-version'
import {
  forgetUnfinished,
  noteBuild,
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
  /** Before a build is published: tells it from somebody else's release of the version. */
  noteBuild(release: Release): Promise<void>
  /**
   * Gives package.json and the lockfile the version they had, unless the noted build is published. Resolves
   * with whether it did.
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
  const found = left && (await lookUp(left, here.name))
  if (left && found === 'published') {
    if (isSame(left, request)) return finishing(here, left)
  } else if (left) {
    await tidy(left)
  }
  await forgetUnfinished(here)
  if (left && found === 'taken' && isSame(left, request)) {
    const { name } = here
    throw new Error(await releasedMeanwhile(storage, { name, version: left.version }))
  }
  return start(currentPackage(here.dir), request, storage)
}

/**
 * Whether the noted build is published, or another one of its version. Asked again each time: what a storage
 * was asked before may have changed.
 */
async function lookUp({ target, version, content }: UnfinishedRelease, name: string) {
  const storage = await storageAt(target)
  const document = await storage.read({ name, version }, releaseDocument)
  if (document === undefined) return 'free'
  const published = JSON.parse(Buffer.from(document).toString()) as Release
  return contentHash(published) === content ? 'published' : 'taken'
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
  noteBuild: async () => undefined,
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
    throw new Error(await alreadyReleased(storage, { name, version }))
  }
  const { target, raise } = request
  const note = await noteUnfinished(here, { version, versionBefore, target })
  async function back() {
    if ((await lookUp(note, name)) === 'published') return false
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
    noteBuild: (release) => noteBuild(here, note, release),
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

/** Ctrl-C puts back at once what a killed release leaves to the next one. */
function whenInterrupted(back: () => Promise<unknown>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void back().finally(() => process.exit(130)))
  }
}
