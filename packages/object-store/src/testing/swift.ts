import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from 'local-postgres/free-port'
import { servers, writeSwift, type SwiftPorts } from './swift-files'

export interface Swift {
  /** Where S3 clients go. */
  endpoint: string
  port: number
  /** Ends the server that clients speak with, at once, as a crash does. */
  kill(): Promise<void>
  /** Brings it back. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** A whole Swift with its S3 side on this machine, in a temporary folder. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'amofin-swift-'))
  const ports = await choosePorts()
  writeSwift(folder, ports)
  const running = new Set<ChildProcess>()
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, { stdio: 'ignore', cwd: '/' })
    running.add(child)
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }
  const { username } = userInfo()
  run('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', username])
  for (const name of servers) run(`swift-${name}-server`, [join(folder, `${name}.conf`)])
  const startProxy = () => run('swift-proxy-server', [join(folder, 'proxy.conf')])
  let proxy = startProxy()
  await Promise.all(Object.values(ports).map(untilOpen))
  return {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    port: ports.proxy,
    kill: () => end(proxy),
    revive: async () => {
      proxy = startProxy()
      await untilOpen(ports.proxy)
    },
    stop: async () => {
      await Promise.all([...running].map(end))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function choosePorts(): Promise<SwiftPorts> {
  const [account, container, object, proxy, memcached] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  return { account, container, object, proxy, memcached }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function untilOpen(port: number) {
  for (let turn = 0; turn < 600; turn++) {
    if (await isOpen(port)) return
    await pause(50)
  }
  throw new Error(`Nothing of Swift listens on port ${port}.`)
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
