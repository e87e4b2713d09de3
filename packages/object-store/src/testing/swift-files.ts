import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export interface SwiftPorts {
  account: number
  container: number
  object: number
  proxy: number
  memcached: number
}

export const servers = ['account', 'container', 'object'] as const

/** Key that Swift's test account takes for S3. */
export const swiftKey = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** Writes what the four servers of a one-disk Swift read; the folder must exist. */
export function writeSwift(folder: string, ports: SwiftPorts): void {
  mkdirSync(join(folder, 'disks/d1'), { recursive: true })
  for (const name of servers) {
    writeFileSync(join(folder, `${name}.conf`), storageServer(folder, name, ports[name]))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxyServer(folder, ports))
  const portArgs = servers.map((name) => `${name}:${ports[name]}`)
  // Swift is a package of the system's own Python, whatever other Python comes first.
  execFileSync('/usr/bin/python3', ['-c', rings, folder, ...portArgs], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const rings = `
import sys
from swift.common.ring import RingBuilder
folder, *servers = sys.argv[1:]
for server in servers:
    name, port = server.split(':')
    ring = RingBuilder(4, 1, 1)
    ring.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (folder, name))
`

const start = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
`

const storageServer = (folder: string, name: string, port: number) => `${start(folder, port)}
devices = ${join(folder, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
# On a busy machine a listing would never learn of what was written: nothing here makes up for it later.
container_update_timeout = 60
`

const proxyServer = (folder: string, { proxy, memcached }: SwiftPorts) => `${start(folder, proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
`
