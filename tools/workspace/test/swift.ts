import { existsSync } from 'node:fs'
import { installFromDebian } from '../../../services/platform-api/src/testing/install-from-debian'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const isThere = () =>
  ['swift-proxy-server', 'swift-object-server', 'memcached'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  )

/** Whether OpenStack Swift is here, an object store that checks S3 signatures; root installs it. */
export function ensureSwift(): boolean {
  if (isThere()) return true
  installFromDebian('object store', packages)
  return isThere()
}
