import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from 'shared-contracts/release'

export const releaseFile = 'release.json'

/** `<package version>-src.<hash>`: a build of sources, by `npm start`; `-dev.` by `npm run dev`. */
export const isSourceBuild = (version: string) => /-(src|dev)\.[0-9a-f]+$/.test(version)

export const releaseDir = (releasesDir: string, name: string, version: string) =>
  join(releasesDir, name, version)

export const isReleased = (dir: string) => existsSync(join(dir, releaseFile))

/**
 * Fills a folder out of sight and shows it under its final name in one step, so that a build
 * interrupted anywhere leaves no half release. `fill` writes the files and returns release.json;
 * `inspect` refuses it by throwing.
 * False when another process published the same version meanwhile.
 */
export async function publishFolder(
  releasesDir: string,
  target: string,
  fill: (dir: string) => Promise<Release>,
  inspect: (release: Release) => void,
): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true })
  await removeAbandoned(releasesDir)
  const work = await mkdtemp(join(releasesDir, `${workPrefix}${process.pid}-`))
  try {
    const release = await fill(work)
    inspect(release)
    await writeFile(join(work, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
    await chmod(work, 0o755)
    // A folder without release.json is no release; a copy that broke off may have left one.
    if (!isReleased(target)) await rm(target, { recursive: true, force: true })
    return await moveUnlessPresent(work, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function moveUnlessPresent(work: string, target: string) {
  try {
    await rename(work, target)
    return true
  } catch (error) {
    // A folder is never renamed over a full one, so of two builders the first wins.
    if (isReleased(target)) return false
    throw error
  }
}

const workPrefix = '.building-'

/** Removes the work folders of processes that no longer run. */
async function removeAbandoned(releasesDir: string) {
  for (const folder of await readdir(releasesDir)) {
    if (!folder.startsWith(workPrefix)) continue
    const owner = Number.parseInt(folder.slice(workPrefix.length), 10)
    if (!isRunning(owner)) await rm(join(releasesDir, folder), { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
