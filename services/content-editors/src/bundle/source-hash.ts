import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../../../', import.meta.url))

/** What the bundle is made from, besides the libraries that the lockfile names. */
const sources = [
  'services/content-editors/src',
  'packages/shared-ui/src',
  'shared-contracts/src',
  'packages/agreement-template/src',
  'packages/agreement-view/src',
  'package-lock.json',
]

/** Changes with anything that may change the bundle. Tests do not. */
export async function sourceHash(): Promise<string> {
  const files = (await Promise.all(sources.map((path) => filesOf(join(repository, path))))).flat()
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    hash
      .update(`${relative(repository, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 20)
}

async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
