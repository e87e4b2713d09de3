import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const isThere = () =>
  ['swift-proxy-server', 'swift-object-server', 'memcached'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  )

/** Whether OpenStack Swift is here, an object store that checks S3 signatures; root installs it. */
export function ensureSwift(): boolean {
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`No object store found: apt-get install ${packages.join(' ')}`)
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return isThere()
}
