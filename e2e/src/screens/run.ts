import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { repository } from '../../../tools/workspace/start/repository'
import { ensureChromium } from '../../../tools/workspace/test/chromium'

/**
 * `npm run screens`: all screens and their table in docs/reports/screens.md. After `--`, `--states` also
 * takes pictures of each page loading, empty, failed and with long names; `--only customers` keeps
 * the pages whose id, path or viewer holds the text, and writes no table.
 */
const { values } = parseArgs({
  options: { states: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const chromium = ensureChromium()
if (!chromium) {
  console.error('Chromium was not found. Set CHROMIUM_PATH to its path.')
  process.exit(1)
}
const child = spawn(
  process.execPath,
  [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    ...['--project', values.states ? 'screen states' : 'screens'],
  ],
  {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      SCREENS: 'all',
      SCREENS_ONLY: values.only,
      NODE_OPTIONS: '--import tsx --no-warnings',
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
