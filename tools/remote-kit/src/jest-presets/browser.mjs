import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { swcJest } from './swc-jest.mjs'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const root = here('../../../..')
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
  const tested = [tests].flat().map((path) => join(root, folder, path))
  return {
    displayName: name,
    rootDir: join(root, folder),
    roots: tested.every(existsSync) ? tested : [join(root, folder)],
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', ...ignore.map((path) => `<rootDir>/${path}/`)],
    testEnvironment: here('browser-environment.mjs'),
    setupFilesAfterEnv: [
      require.resolve('@testing-library/jest-dom'),
      here('browser-setup.ts'),
      here('console-guard.ts'),
    ],
    moduleNameMapper: { '^federation-runtime$': here('../federation/runtime/container.ts') },
    transform: {
      '\\.[jt]sx?$': swcJest(),
      '\\.mjs$': swcJest(),
      '\\.(css|woff2|svg|png)$': [here('asset-transform.mjs'), { format: 'commonjs' }],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  }
}
