import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from 'release-contracts/release'
import type { ReleaseId, ReleaseWriter } from 'release-contracts/release-storage'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { projectRoot } from '../project/project-root.mjs'
import { requireOwnHashes } from './embedded-hashes'

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
