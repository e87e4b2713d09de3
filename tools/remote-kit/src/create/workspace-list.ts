import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'

const file = join(projectRoot, 'package.json')

interface RootManifest {
  workspaces: string[]
}

export async function readWorkspaces(): Promise<string[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as RootManifest).workspaces
}

/**
 * Adds a remote behind the others. Checks, tests, builds and start read this list; there is no
 * other one.
 */
export async function addWorkspace(name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as RootManifest
  const last = manifest.workspaces.findLastIndex((other) => other.startsWith('mf-'))
  manifest.workspaces.splice(last + 1, 0, name)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
