import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../../../tools/workspace/start/product'
import { claimPort } from '../../../tools/workspace/start/ports'
import { repository } from '../../../tools/workspace/start/repository'
import type { Site } from './sites'

const folder = join(repository, 'bench', 'next-peer')
const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
const readySeconds = 60

/** Installs the peer where it is not, builds it for production over the product's API, and serves it. */
export async function startNext(product: Product, apiKey: string): Promise<Site> {
  await buildNext(product, apiKey)
  return serveNext(product, apiKey)
}

export async function buildNext(product: Product, apiKey: string) {
  if (!existsSync(next)) await install()
  const buildProcess = start(process.execPath, [next, 'build'], environment(product, apiKey))
  await finish(buildProcess, 'next build')
}

/** What was built. It packs its answers itself only where it is asked to: see its configuration. */
export async function serveNext(product: Product, apiKey: string, compress = false): Promise<Site> {
  const env = { ...environment(product, apiKey), COMPRESS: compress ? 'on' : '' }
  const port = await claimPort(0, 'PORT')
  const server = start(process.execPath, [next, 'start', '-p', String(port)], env)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(origin, server)
  return { origin, pid: server.pid ?? 0, stop: () => stop(server) }
}

const environment = (product: Product, apiKey: string) => ({
  ...process.env,
  ...{ API_ORIGIN: product.api, API_KEY: apiKey },
  ...{ NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' },
})

/** Its own packages, of its own lockfile: the product's installation knows nothing of them. */
async function install() {
  console.log('[next] installing bench/next-peer')
  // Not `ci`: it refuses a lockfile without the compilers of platforms that a registry does not have.
  const args = ['install', '--no-save', '--workspaces=false', '--ignore-scripts']
  // Not NODE_ENV: of a production installation npm leaves parts out.
  await finish(start('npm', args, process.env), 'npm install in bench/next-peer')
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line && console.log(`[next] ${line}`))
  }
  return child
}

async function finish(child: ChildProcess, step: string) {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new Error(
    `${step} ended with ${code}. Without the peer: VARIANTS=product,monolith,plain npm run bench`,
  )
}

async function untilAnswering(origin: string, server: ChildProcess) {
  for (let second = 0; second < readySeconds && server.exitCode === null; second += 1) {
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return
    await wait(1000)
  }
  await stop(server)
  throw new Error(`next start did not answer within ${readySeconds} s.`)
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
