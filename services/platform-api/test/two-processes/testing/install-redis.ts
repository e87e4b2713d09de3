import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../../../src/testing/install-from-debian'

const folders = () => (process.env.PATH ?? '').split(delimiter)
const isThere = () => folders().some((folder) => existsSync(join(folder, 'redis-server')))

/** Whether a Redis can be started here; root installs it from Debian. */
export function ensureRedis(): boolean {
  if (isThere()) return true
  // The tests start their own: in single-user mode the package starts no service.
  installFromDebian('Redis', ['redis-server'], { RUNLEVEL: '1' })
  return isThere()
}
