import { fileURLToPath } from 'node:url'
import { node } from '../../remote-kit/src/jest-presets/node.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The composition server with a server of the system's packages; `npm test` runs it as a step of its own. */
export default {
  ...node('site-engines', {
    folder: 'shell',
    tests: 'src/server',
    setup: here('postgres-setup.mjs'),
    teardown: here('postgres-teardown.mjs'),
  }),
  testMatch: ['**/*.engine.ts'],
  cacheDirectory: here('../../../.cache/jest'),
}
