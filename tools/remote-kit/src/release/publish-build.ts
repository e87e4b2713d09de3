import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from 'release-contracts/release'
import type { ReleaseId, ReleaseWriter } from 'release-contracts/release-storage'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { projectRoot } from '../project/project-root.mjs'

/** Sees a finished build in its folder before anybody else; returns what is published. */
export type Inspect = (release: Release, folder: string) => Release | Promise<Release>

/**
 * Builds in a folder of its own and hands the files to the storage, so that a build interrupted
 * anywhere leaves no half release. `fill` writes the files and returns release.json; `inspect`
 * refuses it by throwing. What is damaged is refused before, whoever builds: `npm start` as well.
 * False when somebody else published the same version meanwhile.
 */
export async function publishBuild(
  storage: ReleaseWriter,
  id: ReleaseId,
  fill: (folder: string) => Promise<Release>,
  inspect: Inspect,
): Promise<boolean> {
  const draft = await storage.begin(id)
  const folder = await makeWorkFolder(join(projectRoot, '.cache', 'building'), 'build-')
  try {
    const build = await fill(folder)
    await requireOwnHashes(build, folder)
    const release = await inspect(build, folder)
    for (const file of Object.keys(release.files)) {
      await draft.write(file, await readFile(join(folder, file)))
    }
    return (await draft.publish(release)) === 'published'
  } finally {
    await Promise.all([draft.discard(), rm(folder, { recursive: true, force: true })])
  }
}

const hash = /sha384-[A-Za-z0-9+/]{64}/g

/**
 * Rejects a build whose scripts name a file by a hash that none of its files has: browsers would refuse the
 * file, or ask for one that is not there. Builds from a damaged or copied cache are of that kind.
 */
async function requireOwnHashes({ name, version, files }: Release, folder: string) {
  const known = new Set(Object.values(files).map(({ integrity }) => integrity))
  for (const file of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const text = await readFile(join(folder, file), 'utf8')
    const strange = text.match(hash)?.find((found) => !known.has(found))
    if (!strange) continue
    throw new Error(
      `${name} ${version} is damaged: ${file} names a file with the hash ${strange.slice(0, 20)}…, which is not in the build. Delete .cache/webpack and build again`,
    )
  }
}
