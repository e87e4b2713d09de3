import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sharedLibraries } from 'shared-contracts/shared-libraries'

import { readJson, readManifests, type LockedPackage } from './manifests'

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** A page with two copies of one of these breaks: hooks fail, sessions and events go unheard. */
export function findDuplicates(
  root: string,
  requests: readonly string[] = Object.keys(sharedLibraries),
): string[] {
  const names = [...new Set(requests.map(packageOf))]
  const installed = installedPaths(root, names)
  return names.flatMap((name) => {
    const copies = installed.filter(
      (path) => path.endsWith(`node_modules/${name}`) && existsSync(join(root, path)),
    )
    if (copies.length < 2) return []
    return [
      `${name} is a shared singleton but is installed ${copies.length} times: ${copies.join(', ')}. Give every package.json the same version of it, or add an override, and run npm install.`,
    ]
  })
}

/** npm's own record, and what someone may have put into a package's folder beside it. */
function installedPaths(root: string, names: string[]) {
  const record = readJson<{ packages: Record<string, LockedPackage> }>(
    root,
    'node_modules/.package-lock.json',
  )
  const beside = readManifests(root).flatMap(({ path }) =>
    names.map((name) => `${path}/node_modules/${name}`),
  )
  return [
    ...new Set([
      ...Object.keys(record.packages),
      ...beside.filter((path) => !path.startsWith('.')),
    ]),
  ]
}
