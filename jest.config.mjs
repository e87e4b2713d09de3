import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browser } from './tools/remote-kit/src/jest-presets/browser.mjs'
import { node } from './tools/remote-kit/src/jest-presets/node.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const { workspaces } = JSON.parse(readFileSync(file('package.json'), 'utf8'))
const remotes = workspaces.filter((name) => name.startsWith('mf-'))

/** One PostgreSQL for the run; every worker makes its own database from a template. */
const onPostgres = {
  setup: file('tools/workspace/jest/postgres-setup.mjs'),
  teardown: file('tools/workspace/jest/postgres-teardown.mjs'),
}

const projects = [
  browser('shared-contracts'),
  browser('shared-ui', { folder: 'packages/shared-ui' }),
  browser('screens', { folder: 'packages/screens' }),
  browser('agreement-view', { folder: 'packages/agreement-view' }),
  ...remotes.map((name) => browser(name)),
  browser('shell', { ignore: ['src/server', 'src/worker', 'src/offline'] }),
  node('shell-worker', { folder: 'shell', tests: ['src/worker', 'src/offline'] }),
  node('shell-server', { folder: 'shell', tests: 'src/server', ...onPostgres }),
  node('agreement-template', { folder: 'packages/agreement-template' }),
  node('release-contracts', { folder: 'packages/release-contracts' }),
  node('remote-kit', { folder: 'tools/remote-kit' }),
  node('create-remote', { folder: 'tools/create-remote', ignore: ['src/template'] }),
  browser('remote-template', { folder: 'tools/create-remote/src/template' }),
  node('remote-harness', { folder: 'tools/remote-harness' }),
  node('remote-conform', { folder: 'tools/remote-conform' }),
  node('platform-api', {
    folder: 'services/platform-api',
    tests: ['src', 'seed', 'test'],
    ...onPostgres,
  }),
  browser('content-editors', { folder: 'services/content-editors', ignore: ['src/bundle'] }),
  node('content-editors-bundle', { folder: 'services/content-editors', tests: 'src/bundle' }),
  node('server-telemetry', { folder: 'packages/server-telemetry' }),
  node('database-migrations', { folder: 'packages/database-migrations' }),
  node('object-store', { folder: 'packages/object-store' }),
  node('local-postgres', { folder: 'services/local-postgres' }),
  node('payment-sandbox', { folder: 'services/payment-sandbox' }),
  node('scripts', { folder: 'tools/workspace', tests: '.', ...onPostgres }),
  node('bench'),
  node('e2e'),
]

/** Beside the other caches: temporary files may go with the run. */
const cacheDirectory = file('.cache/jest')

export default { projects: projects.map((project) => ({ ...project, cacheDirectory })) }
