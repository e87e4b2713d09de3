import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, readManifests } from './manifests'

interface ListedPage {
  id: string
  path: string
  aliases?: string[]
}

const file = 'shared-contracts/src/page/pages.ts'

/** Says when the types of pages do not match what the remotes' remote.json have. */
export function findStaleCatalogue(root: string): string[] {
  const path = join(root, file)
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (written === pageCatalogue(root)) return []
  return [
    `${file} does not match the pages in the remotes' remote.json. Write it with npm run doctor -- pages.`,
  ]
}

export const writeCatalogue = (root: string) => writeFileSync(join(root, file), pageCatalogue(root))

function pageCatalogue(root: string): string {
  const pages = readManifests(root)
    .map(({ path }) => join(root, path, 'remote.json'))
    .filter((path) => existsSync(path))
    .flatMap((path) => readJson<{ pages?: ListedPage[] }>(path).pages ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return [
    '/** The paths of each page, from the remotes’ remote.json: `npm run doctor -- pages` writes this. */',
    '// prettier-ignore',
    'export interface Pages {',
    ...pages.map(line),
    '}',
    '',
  ].join('\n')
}

function line({ id, path, aliases = [] }: ListedPage): string {
  const paths = [path, ...aliases].flatMap(withoutOptional).map((text) => `'${text}'`)
  return `  '${id}': ${paths.join(' | ')}`
}

/** `/a/:b?` is both `/a` and `/a/:b`. */
const withoutOptional = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path]
