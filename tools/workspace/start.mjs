import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { requireNode } from './install/node-version.mjs'

requireNode()
try {
  const installSeconds = ensureInstalled(fileURLToPath(new URL('../..', import.meta.url)))
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('./start/main.ts')
  await main({ installSeconds })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
