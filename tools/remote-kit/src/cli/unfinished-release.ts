import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Release } from 'release-contracts/release'
import { isRunning } from 'release-contracts/work-folder'
import { projectRoot } from '../project/project-root.mjs'
import { contentHash } from '../release/release-content'
import { versionFiles, type Package } from './bump-version'

/** What a release in progress leaves on disk for the one after it, should it be killed. */
export interface UnfinishedRelease {
  pid: number
  version: string
  /** The version of package.json before it was raised. */
  versionBefore: string
  /** A folder of releases, or the address of a site. */
  target: string
  /** Hash of the build, once there is one. A published release without it is somebody else's. */
  content?: string
  /** Contents of the files that say the version, before it was raised. */
  before: Record<string, string>
}

/** Two checkouts of a package are two things. */
function recordFile({ name, dir }: Package) {
  const id = createHash('sha256').update(dir).digest('hex').slice(0, 8)
  return join(projectRoot, '.cache', 'release', `${name}-${id}.json`)
}

/** Notes that a release began. Written whole or not at all. */
export async function noteUnfinished(
  here: Package,
  note: Omit<UnfinishedRelease, 'pid' | 'before'>,
): Promise<UnfinishedRelease> {
  const before: Record<string, string> = {}
  for (const file of versionFiles(here)) before[file] = await readFile(file, 'utf8')
  const unfinished = { ...note, pid: process.pid, before }
  await write(here, unfinished)
  return unfinished
}

/** Adds the build that is about to be published. */
export async function noteBuild(here: Package, unfinished: UnfinishedRelease, release: Release) {
  unfinished.content = contentHash(release)
  await write(here, unfinished)
}

async function write(here: Package, unfinished: UnfinishedRelease) {
  const file = recordFile(here)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}`, JSON.stringify(unfinished))
  await rename(`${file}.${process.pid}`, file)
}

export const forgetUnfinished = (here: Package) => rm(recordFile(here), { force: true })

/** What an interrupted release of this package left. Throws while another one is running. */
export async function readUnfinished(here: Package): Promise<UnfinishedRelease | undefined> {
  const text = await readFile(recordFile(here), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const unfinished = JSON.parse(text) as UnfinishedRelease
  if (!isRunning(unfinished.pid)) return unfinished
  throw new Error(
    `another release of ${here.name} is running (process ${unfinished.pid}). Wait for it to end.`,
  )
}

/**
 * Puts the files back as they were before the version was raised. A file that differs by more than
 * that was changed by somebody since and is left alone; the answer names those.
 */
export async function restoreFiles({
  before,
}: Pick<UnfinishedRelease, 'before'>): Promise<string[]> {
  const leftAlone: string[] = []
  for (const [file, text] of Object.entries(before)) {
    const present = await readFile(file, 'utf8').catch(() => undefined)
    if (present === undefined || present === text) continue
    if (differOnlyInVersions(present, text)) await writeFile(file, text)
    else leftAlone.push(relative(projectRoot, file))
  }
  return leftAlone
}

/**
 * package.json says the version at its top. The lockfile of a repository says it once there as well and once
 * beside the package's path, deeper; of two workspaces that are released at once, both stand beside their paths.
 */
function differOnlyInVersions(a: string, b: string): boolean {
  const [left, right] = [a.split('\n'), b.split('\n')]
  if (left.length !== right.length) return false
  const differing = left.filter((line, index) => line !== right[index])
  const depths = new Set(differing.map((line) => line.search(/\S/)))
  return (
    differing.length <= 2 &&
    depths.size === differing.length &&
    differing.every((line) => /^\s*"version": /.test(line))
  )
}
