import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { readJson } from './manifests'

interface Named {
  name: string
  version: string
  globalName?: string
}

/** Two versions may meet in one browser; under one global name the second overwrites the first. */
export function findSharedNames(releasesDir: string): string[] {
  const owners = new Map<string, string[]>()
  for (const { name, version, globalName } of readReleases(releasesDir)) {
    if (!globalName) continue
    owners.set(globalName, [...(owners.get(globalName) ?? []), `${name} ${version}`])
  }
  return [...owners]
    .filter(([, releases]) => releases.length > 1)
    .map(
      ([globalName, releases]) =>
        `${releases.join(' and ')} share the global name ${globalName}. Delete one of them from ${releasesDir} and release it again with the present remote-kit.`,
    )
}

function readReleases(releasesDir: string): Named[] {
  if (!existsSync(releasesDir)) return []
  return folders(releasesDir)
    .flatMap((name) => folders(join(releasesDir, name)).map((version) => join(name, version)))
    .map((path) => join(releasesDir, path, 'release.json'))
    .filter((file) => existsSync(file))
    .map((file) => readJson<Named>(file))
}

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
