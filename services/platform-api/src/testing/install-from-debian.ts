import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages that a test needs, where that is possible: by root, on Debian or its like.
 * The caller looks whether they are there afterwards.
 *
 * @param missing What was not found, in words: `Redis`.
 */
export function installFromDebian(
  missing: string,
  packages: readonly string[],
  env: NodeJS.ProcessEnv = {},
): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No ${missing} found: apt-get install ${packages.join(' ')}`)
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
  })
}
