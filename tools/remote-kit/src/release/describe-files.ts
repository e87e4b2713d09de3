import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Release } from 'release-contracts/release'

type Files = Release['files']
type FileFacts = Files[string]

const brotli = promisify(brotliCompress)
const compressible = /\.(js|css|json|svg)$/

/** `sha384-…`, as an integrity attribute takes it. */
export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Writes `.br` beside what browsers fetch and lists every file of the folder with its hash. */
export async function compressAndDescribe(dir: string): Promise<Files> {
  const described = await Promise.all((await listFiles(dir)).map((path) => describeFile(dir, path)))
  const entries = described.flat().sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}

async function describeFile(dir: string, path: string): Promise<[string, FileFacts][]> {
  const content = await readFile(join(dir, path))
  const facts = { integrity: integrityOf(content), bytes: content.length }
  if (!compressible.test(path)) return [[path, facts]]
  const packed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(join(dir, `${path}.br`), packed)
  return [
    [path, { ...facts, brotliBytes: packed.length }],
    [`${path}.br`, { integrity: integrityOf(packed), bytes: packed.length }],
  ]
}

/** Paths of all files below a folder, with `/`. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .split(sep)
        .join('/'),
    )
}
