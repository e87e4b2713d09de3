import { fileURLToPath } from 'node:url'
import { node } from '../../remote-kit/src/jest-presets/node.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Tests that need a server of the system's packages; `npm test` runs each kind as a step of its own. */
export default {
  ...node('engines', {
    folder: 'services/platform-api',
    tests: ['src', 'test'],
    setup: here('postgres-setup.mjs'),
    teardown: here('postgres-teardown.mjs'),
  }),
  testMatch: ['**/*.engine.ts'],
  cacheDirectory: here('../../../.cache/jest'),
}
