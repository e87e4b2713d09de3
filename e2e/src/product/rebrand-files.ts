import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Release } from 'release-contracts/release'
import { integrityOf } from '../../../tools/remote-kit/src/release/describe-files'

interface Rebranding<AnyRelease extends Release> {
  /** Fields of the release with their new values, which replace the old ones in the text of its files too. */
  fields: (release: AnyRelease) => Partial<AnyRelease> & { version: string }
  /** It carries the hashes of the others, so it is written last and takes the new ones. */
  lastFile: (release: AnyRelease) => string | undefined
  patch: (file: string, text: string, release: AnyRelease) => string
  describeAs?: (release: AnyRelease) => AnyRelease
}

/**
 * Copies a release under another version; `patch` may break it. Hashes are recreated throughout, so what
 * arrives in a browser is a whole release that is bad, not a damaged download. Returns its folder.
 */
export async function rebrandFiles<AnyRelease extends Release>(
  from: string,
  { fields: fieldsOf, lastFile, patch, describeAs = (release) => release }: Rebranding<AnyRelease>,
): Promise<string> {
  const release = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as AnyRelease
  const fields = fieldsOf(release)
  const target = join(from, '..', fields.version)
  const work = `${target}.partial`
  await rm(work, { recursive: true, force: true })
  await cp(from, work, { recursive: true })

  const oldFields: Record<string, unknown> = release
  const replacements = Object.entries(fields).map(([field, value]) => [
    String(oldFields[field]),
    String(value),
  ])
  const files: Release['files'] = {}
  for (const file of writtenLast(Object.keys(release.files), lastFile(release))) {
    const path = join(work, file)
    let bytes = await readFile(path)
    if (/\.(c?js|css)$/.test(file)) {
      const text = replacements.reduce(
        (all, [before = '', after = '']) => all.replaceAll(before, after),
        bytes.toString('utf8'),
      )
      bytes = Buffer.from(patch(file, text, release))
      await writeFile(path, bytes)
    }
    files[file] = describe(bytes)
    replacements.push([release.files[file]!.integrity, files[file].integrity])
    if (!release.files[`${file}.br`]) continue
    const compressed = await brotli(bytes, fastest)
    await writeFile(`${path}.br`, compressed)
    files[`${file}.br`] = describe(compressed)
  }
  const newRelease = describeAs({ ...release, ...fields, files })
  await writeFile(join(work, 'release.json'), JSON.stringify(newRelease))
  await rm(target, { recursive: true, force: true })
  await rename(work, target)
  return target
}

const brotli = promisify(brotliCompress)

/** The best quality takes a hundred times as long, for a size that no test looks at. */
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const describe = (bytes: Buffer) => ({ integrity: integrityOf(bytes), bytes: bytes.length })

const writtenLast = (files: readonly string[], last: string | undefined) => [
  ...files.filter((file) => file !== last && !file.endsWith('.br')),
  ...(last === undefined ? [] : [last]),
]
