import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'
import { ownFile } from './own-file.mjs'
import { swcJest } from './swc-jest.mjs'

const require = createRequire(import.meta.url)

/** Packages published as ES modules only; Jest on Node 20 cannot `require` those untransformed. */
const esmOnly = [
  '@tanstack',
  '@x0k',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'shared-contracts',
  'release-contracts',
  'shared-ui',
  'screens',
  'remote-kit',
]

/**
 * Jest project for code that runs in a browser: jsdom, CommonJS through swc.
 *
 * @param {string} name Project name for `--selectProjects`.
 * @param {{ folder?: string, tests?: string | string[], ignore?: string[] }} [options] `folder` of the package
 *   when it is not the name; `tests` is the folder inside it; `ignore` lists folders of it that
 *   another project tests.
 */
export function browser(name, { folder = name, tests = 'src', ignore = [] } = {}) {
  const rootDir = join(projectRoot, folder)
  const tested = [tests].flat().map((path) => join(rootDir, path))
  return {
    displayName: name,
    rootDir,
    roots: tested.every(existsSync) ? tested : [rootDir],
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', ...ignore.map((path) => `<rootDir>/${path}/`)],
    testEnvironment: ownFile('browser-environment.mjs'),
    setupFilesAfterEnv: [
      require.resolve('@testing-library/jest-dom'),
      ownFile('browser-setup'),
      ownFile('console-guard'),
    ],
    moduleNameMapper: { '^federation-runtime$': ownFile('../federation/runtime/container') },
    transform: {
      '\\.[jt]sx?$': swcJest(),
      '\\.mjs$': swcJest(),
      '\\.(css|woff2|svg|png)$': [ownFile('asset-transform.mjs'), { format: 'commonjs' }],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  }
}
