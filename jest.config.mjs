import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browser } from './remote-kit/src/jest-presets/browser.mjs'
import { node } from './remote-kit/src/jest-presets/node.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const { workspaces } = JSON.parse(readFileSync(file('package.json'), 'utf8'))
const remotes = workspaces.filter((name) => name.startsWith('mf-'))

/** One PostgreSQL for the run; every worker makes its own database from a template. */
const onPostgres = {
  setup: file('scripts/jest/postgres-setup.mjs'),
  teardown: file('scripts/jest/postgres-teardown.mjs'),
}

export default {
  projects: [
    browser('shared-contracts'),
    browser('shared-ui'),
    ...remotes.map((name) => browser(name)),
    browser('shell', { ignore: ['src/server', 'src/worker'] }),
    node('shell-worker', { folder: 'shell', tests: 'src/worker' }),
    node('shell-server', { folder: 'shell', tests: 'src/server', ...onPostgres }),
    node('agreement-template'),
    node('remote-kit', { ignore: ['src/create/template'] }),
    browser('remote-template', { folder: 'remote-kit/src/create/template' }),
    node('platform-api', { ignore: ['src/editor/browser'], ...onPostgres }),
    browser('content-editors', { folder: 'platform-api', tests: 'src/editor/browser' }),
    node('scripts', { tests: '.', ...onPostgres }),
    node('bench'),
  ],
}
