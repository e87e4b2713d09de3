import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../start/repository'

/** Under this scope everything is published; most of the names without it belong to somebody else. */
export const scope = '@amofin'

/** What a team in another repository installs. The order means nothing here; lerna knows it. */
const folders = [
  'shared-contracts',
  'packages/release-contracts',
  'packages/shared-ui',
  'packages/screens',
  'tools/remote-kit',
  'tools/remote-harness',
  'tools/remote-conform',
  'tools/create-remote',
]

export interface SourceManifest {
  name: string
  version: string
  bin?: Record<string, string>
  exports?: Record<string, string>
  sideEffects?: boolean | string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface SourcePackage {
  /** Path below the repository's folder. */
  folder: string
  manifest: SourceManifest
  /** Files of the repository that it brings besides its own: where they lie, and where they come. */
  brings: Readonly<Record<string, string>>
}

const brings: Record<string, Record<string, string>> = {
  // A remote elsewhere extends the compiler's settings and knows style sheets as modules.
  'remote-kit': { 'tsconfig.base.json': 'tsconfig.json', types: 'types' },
  'create-remote': {
    'tools/create-remote/src/template': 'src/template',
    'tools/create-remote/src/alone': 'src/alone',
  },
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as SourceManifest

export const publishedPackages = (): SourcePackage[] =>
  folders
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .map((folder) => {
      const manifest = readManifest(folder)
      return { folder, manifest, brings: brings[manifest.name] ?? {} }
    })

/** What the repository's root installs for all of its packages. */
export const readRootVersions = () => readManifest('.').devDependencies ?? {}

/** What a remote in a repository of its own needs for its tests and types, at the root's versions. */
export const remoteTools = [
  // Named for one copy of it: Jest's transform takes any.
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
]
