import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findExposed } from 'remote-kit/src/release/find-exposed'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'

export interface StaticModule {
  remote: string
  expose: string
  file: string
}

/** Every exposed module of every remote, by its source file. */
export async function exposedModules(root: string, remotes: readonly string[]) {
  const modulesByRemote = remotes.map(async (remote): Promise<StaticModule[]> => {
    const dir = join(root, remote)
    const manifest = parseRemoteManifest(
      JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')),
    )
    const exposed = findExposed(dir, manifest)
    return exposed.map(({ expose, file }) => ({ remote, expose, file }))
  })
  return (await Promise.all(modulesByRemote)).flat()
}

/**
 * What takes the place of the federation runtime in the monolith: the same modules from one
 * bundle. The page under test is part of it; the others are chunks, as a router would split them.
 */
export function browserRuntime(modules: readonly StaticModule[], first: string): string {
  const cases = modules.map(({ remote, expose, file }) => {
    const key = JSON.stringify(`${remote} ${expose}`)
    const source = JSON.stringify(file)
    return `${remote} ${expose}` === first
      ? `${key}: () => first`
      : `${key}: () => import(${source})`
  })
  const firstFile = modules.find(({ remote, expose }) => `${remote} ${expose}` === first)?.file
  return [
    `import * as first from ${JSON.stringify(firstFile)}`,
    `const modules = { ${cases.join(', ')} }`,
    'export const startFederation = () => ({',
    '  register() {},',
    '  load: async (name, expose) => modules[`${name} ${expose}`](),',
    '})',
  ].join('\n')
}

/** The monolith's worker: the remotes' modules first, then the shell's own worker. */
export function workerEntry(modules: readonly StaticModule[], shellWorker: string): string {
  const imports = modules.map(({ file }, n) => `import * as m${n} from ${JSON.stringify(file)}`)
  const byRemote = new Map<string, string[]>()
  modules.forEach(({ remote, expose }, n) => {
    byRemote.set(remote, [...(byRemote.get(remote) ?? []), `${JSON.stringify(expose)}: m${n}`])
  })
  const entries = [...byRemote].map(
    ([name, list]) => `${JSON.stringify(name)}: { ${list.join(', ')} }`,
  )
  return [
    ...imports,
    `globalThis.monolithExposes = { ${entries.join(', ')} }`,
    `import ${JSON.stringify(shellWorker)}`,
  ].join('\n')
}
