import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteRelease } from 'release-contracts/release'

interface Release {
  name: string
  version: string
}

/** The same files under three numbers: a page costs the same from each, and all have a `previous`. */
export const versions = { before: '0.9.0', stable: '1.0.0', canary: '1.1.0' } as const

/** Copies the product's releases to another data folder, every remote as three versions. */
export async function copyReleases(
  releases: readonly Release[],
  from: string,
  to: string,
): Promise<string[]> {
  const remotes = releases.map(({ name }) => name).filter((name) => name !== 'shell')
  for (const { name, version } of releases) {
    const source = join(from, 'releases', name, version)
    const numbers = name === 'shell' ? [version] : Object.values(versions)
    for (const number of numbers) {
      const target = join(to, 'releases', name, number)
      await mkdir(target, { recursive: true })
      await cp(source, target, { recursive: true })
      if (name !== 'shell') await renumber(join(target, 'release.json'), number)
    }
  }
  return remotes
}

async function renumber(file: string, version: string) {
  const release = remoteRelease.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...release, version }))
}
