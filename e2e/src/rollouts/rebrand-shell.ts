import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ShellRelease } from 'release-contracts/release'
import { integrityOf } from '../../../tools/remote-kit/src/release/describe-files'

/**
 * Copies a release of the shell under another version; `patch` changes its main script. Hashes are made anew, so
 * that what arrives in a browser is a whole release.
 */
export async function rebrandShell(
  from: string,
  version: string,
  patch: (main: string) => string = (main) => main,
): Promise<string> {
  const release = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as ShellRelease
  const target = join(from, '..', version)
  const work = `${target}.partial`
  await rm(work, { recursive: true, force: true })
  await cp(from, work, { recursive: true })
  const [main = ''] = release.main.js
  const ownFiles = Object.keys(release.files).filter(
    (file) => file !== main && !file.endsWith('.br'),
  )
  const replacements: [string, string][] = [[release.version, version]]
  const files: ShellRelease['files'] = {}
  // The main script may name the hashes of the others, so it comes last and takes the new ones.
  for (const file of [...ownFiles, main]) {
    const path = join(work, file)
    let bytes = await readFile(path)
    if (/\.(c?js|css)$/.test(file)) {
      const text = replacements.reduce(
        (all, [a, b]) => all.replaceAll(a, b),
        bytes.toString('utf8'),
      )
      bytes = Buffer.from(file === main ? patch(text) : text)
      await writeFile(path, bytes)
    }
    files[file] = describe(bytes)
    replacements.push([release.files[file]!.integrity, files[file].integrity])
    if (!release.files[`${file}.br`]) continue
    const compressed = brotliCompressSync(bytes)
    await writeFile(`${path}.br`, compressed)
    files[`${file}.br`] = describe(compressed)
  }
  await writeFile(join(work, 'release.json'), JSON.stringify({ ...release, version, files }))
  await rm(target, { recursive: true, force: true })
  await rename(work, target)
  return target
}

const describe = (bytes: Buffer) => ({ integrity: integrityOf(bytes), bytes: bytes.length })
