import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PackageManifest {
  name: string
  version: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface LockedPackage {
  version?: string
  resolved?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
}

export const readJson = <Content>(...path: string[]) =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Content

/** Path (from the root) and manifest of the repository and of each of its packages. */
export function readManifests(root: string): { path: string; manifest: PackageManifest }[] {
  const own = readJson<PackageManifest>(root, 'package.json')
  const paths = ['.', ...(own.workspaces ?? [])]
  return paths
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => ({ path, manifest: readJson<PackageManifest>(root, path, 'package.json') }))
}

export const readLockfile = (root: string) =>
  readJson<{ packages: Record<string, LockedPackage> }>(root, 'package-lock.json').packages
