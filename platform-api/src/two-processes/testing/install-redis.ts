import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'

const folders = () => (process.env.PATH ?? '').split(delimiter)
const isThere = () => folders().some((folder) => existsSync(join(folder, 'redis-server')))

/** Whether a Redis can be started here; root installs it from Debian. */
export function ensureRedis(): boolean {
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No Redis found: apt-get install redis-server')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
    stdio: 'ignore',
    // The tests start their own: in single-user mode the package starts no service.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return isThere()
}
