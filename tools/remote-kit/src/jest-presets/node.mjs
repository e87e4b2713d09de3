import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'
import { ownFile } from './own-file.mjs'
import { swcJest } from './swc-jest.mjs'

/**
 * Jest project for code that runs in Node, as native ES modules. Needs
 * `NODE_OPTIONS=--experimental-vm-modules`; in such tests `jest` is imported from `@jest/globals`.
 *
 * @param {string} name Project name for `--selectProjects`.
 * @param {{ folder?: string, tests?: string | string[], ignore?: string[], setup?: string, teardown?: string }}
 *   [options] `tests` is the folder inside the package, `ignore` lists folders of it that another
 *   project tests, `setup` and `teardown` are run once around all tests;
 *   files that do not exist are left out.
 */
export function node(name, { folder = name, tests = 'src', ignore = [], setup, teardown } = {}) {
  const rootDir = join(projectRoot, folder)
  const tested = [tests].flat().map((path) => join(rootDir, path))
  return {
    displayName: name,
    rootDir,
    roots: tested.every(existsSync) ? tested : [rootDir],
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', ...ignore.map((path) => `<rootDir>/${path}/`)],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '\\.[jt]sx?$': swcJest(),
      '\\.(css|woff2|svg|png)$': [ownFile('asset-transform.mjs'), { format: 'esm' }],
    },
    transformIgnorePatterns: ['/node_modules/'],
    ...(setup && existsSync(setup) ? { globalSetup: setup } : {}),
    ...(teardown && existsSync(teardown) ? { globalTeardown: teardown } : {}),
  }
}
