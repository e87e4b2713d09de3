import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from 'release-contracts/release'

const hash = /sha384-[A-Za-z0-9+/]{64}/g

/**
 * Rejects a build whose scripts name a file by a hash that none of its files has: browsers would refuse the
 * file, or ask for one that is not there. Builds from a damaged or copied cache are of that kind.
 */
export async function requireOwnHashes({ name, version, files }: Release, folder: string) {
  const known = new Set(Object.values(files).map(({ integrity }) => integrity))
  for (const file of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const text = await readFile(join(folder, file), 'utf8')
    const strange = text.match(hash)?.find((found) => !known.has(found))
    if (!strange) continue
    throw new Error(
      `${name} ${version} is damaged: ${file} names a file with the hash ${strange.slice(0, 20)}…, which is none of the build. Delete .cache/webpack and build again`,
    )
  }
}
