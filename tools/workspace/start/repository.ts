import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** The packages whose sources become releases: the shell and every remote. */
export function releasedPackages(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))]
}
