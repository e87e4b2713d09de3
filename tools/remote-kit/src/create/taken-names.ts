import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRemoteManifest, patternKey, patternsOf } from 'shared-contracts/remote-manifest'
import { projectRoot } from '../project/project-root.mjs'
import type { RemoteWords } from 'create-remote/src/remote-name'

/** Rejects, with who has it, when a name, its path or its page ids are another's. */
export async function requireFreeNames(
  { name, word }: RemoteWords,
  workspaces: readonly string[],
): Promise<void> {
  if (workspaces.includes(name)) throw new Error(`a remote named ${name} exists already`)
  if (existsSync(join(projectRoot, name))) {
    throw new Error(
      `a folder named ${name} exists already and is not a workspace. Move it away first`,
    )
  }
  const path = patternKey(`/${word}`)
  for (const other of workspaces.filter((workspace) => workspace.startsWith('mf-'))) {
    for (const page of await pagesOf(other)) {
      if (patternsOf(page).some((pattern) => patternKey(pattern) === path)) {
        throw new Error(`${name} would get the path /${word}, which ${other} serves`)
      }
      if (page.id.startsWith(`${word}.`)) {
        throw new Error(`${name} would get page ids like ${page.id}, which belongs to ${other}`)
      }
    }
  }
}

async function pagesOf(remote: string) {
  const text = await readFile(join(projectRoot, remote, 'remote.json'), 'utf8')
  return parseRemoteManifest(JSON.parse(text), `${remote}/remote.json`).pages
}
