import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteRelease } from 'release-contracts/release'
import { integrityOf } from '../../../tools/remote-kit/src/release/describe-files'

/** Changes the text of one file of a release; files it does not name stay as they are. */
export type Patch = (file: string, text: string, release: RemoteRelease) => string

/** A global of its own for every version, so that two can meet in one page. */
export const globalNameOf = (name: string, version: string) =>
  `${name}_${version}`.replace(/\W/g, '_')

/**
 * Copies a release under another version, with its own global name, and lets `patch` break it.
 * Hashes are made anew throughout, so what arrives in a browser is a whole release that is bad,
 * not a damaged download.
 */
export async function rebrandRelease(
  from: string,
  version: string,
  patch: Patch = (_file, text) => text,
  describeAs: (release: RemoteRelease) => RemoteRelease = (release) => release,
): Promise<string> {
  const release = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as RemoteRelease
  const globalName = globalNameOf(release.name, version)
  const target = join(from, '..', version)
  const work = `${target}.partial`
  await rm(work, { recursive: true, force: true })
  await cp(from, work, { recursive: true })

  const replacements: [string, string][] = [
    [release.globalName, globalName],
    [release.version, version],
  ]
  const files: RemoteRelease['files'] = {}
  for (const file of entryLast(Object.keys(release.files), release.entry)) {
    const path = join(work, file)
    let bytes = await readFile(path)
    if (/\.(c?js|css)$/.test(file)) {
      const text = replacements.reduce(
        (all, [a, b]) => all.replaceAll(a, b),
        bytes.toString('utf8'),
      )
      bytes = Buffer.from(patch(file, text, release))
      await writeFile(path, bytes)
    }
    files[file] = describe(bytes)
    // The entry carries the hashes of its chunks, so it comes last and takes the new ones.
    replacements.push([release.files[file]!.integrity, files[file].integrity])
    if (release.files[`${file}.br`]) {
      const compressed = brotliCompressSync(bytes)
      await writeFile(`${path}.br`, compressed)
      files[`${file}.br`] = describe(compressed)
    }
  }
  const newRelease = { ...release, version, globalName, files }
  await writeFile(join(work, 'release.json'), JSON.stringify(describeAs(newRelease)))
  await rm(target, { recursive: true, force: true })
  await rename(work, target)
  return target
}

const describe = (bytes: Buffer) => ({ integrity: integrityOf(bytes), bytes: bytes.length })

const entryLast = (files: string[], entry: string) => [
  ...files.filter((file) => file !== entry && !file.endsWith('.br')),
  entry,
]

/** The release folder that the product built from the sources. */
export async function sourceRelease(releasesDir: string, name: string): Promise<string> {
  const folder = join(releasesDir, name)
  await mkdir(folder, { recursive: true })
  const version = (await readdir(folder)).find((entry) => entry.includes('-src.'))
  if (!version) throw new Error(`No source release of ${name} in ${folder}`)
  return join(folder, version)
}
