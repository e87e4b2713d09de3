import { setTimeout as pause } from 'node:timers/promises'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { browsing } from '../../../../shell/src/server/testing/browsing-visitors'
import type { Product } from '../../start/product'

/** Something that is broken until `mend`. */
export interface Fault {
  alerts: string[]
  repair: () => Promise<void> | void
}

/** The API stands still, as behind a network that swallows everything; visitors go on asking for pages. */
export function stopApi({ pids, site }: Product): Fault {
  const { api } = pids
  if (api === undefined) throw new Error('The product has no API.')
  process.kill(api, 'SIGSTOP')
  const over = new AbortController()
  for (let visitor = 0; visitor < 64; visitor += 1) void visit(site, visitor, over.signal)
  return {
    alerts: ['ApiAway', 'RenderQueueFull'],
    repair() {
      process.kill(api, 'SIGCONT')
      over.abort()
    },
  }
}

async function visit(site: string, visitor: number, signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    const url = `${site}/?visit=${visitor}-${count}`
    await fetch(url, { signal, headers: { 'user-agent': browser } })
      .then((response) => response.text())
      .catch(() => undefined)
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const remote = 'mf-chat'
/** The first release of a remote reaches everybody; the next one waits for a rollout. */
const [stable, canary] = ['99.0.0', '99.1.0']

/** Browsers that report how their page loads went; one in five of them failed. */
async function sendLoads({ site }: Product) {
  const get = (path: string, init?: RequestInit) => fetch(site + path, init)
  const visitors = browsing({ get }, '/userChat', remote)
  for (let count = 0; count < 40; count += 1) {
    await visitors.report(await visitors.load(), { failure: count % 5 ? undefined : 'render' })
    // Figures are compared over time, so they have to be read in between.
    await pause(500)
  }
}

/** A canary that browsers have, and that somebody halts. */
export async function haltCanary(product: Product): Promise<Fault> {
  for (const version of [stable, canary]) {
    releaseAgain(product, version)
    await call(product, 'releases/scan')
  }
  const start = { kind: 'start', version: canary, percentage: 10 }
  const started = await change(product, start, await rowVersionNow(product))
  await sendLoads(product)
  const halted = await change(product, { kind: 'halt' }, started.rowVersion)
  return {
    alerts: ['RolloutHalted'],
    repair: async () => void (await change(product, { kind: 'roll-back' }, halted.rowVersion)),
  }
}

async function rowVersionNow({ site, secret }: Product): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` }
  const response = await fetch(`${site}/composition/rollouts`, { headers })
  const { remotes } = (await response.json()) as RolloutOverview
  return remotes.find(({ control }) => control.remote === remote)?.control.rowVersion ?? 0
}

/** The same files under another number. */
function releaseAgain({ dataDir, releases }: Product, number: string) {
  const { version } = releases.find(({ name }) => name === remote) ?? {}
  if (!version) throw new Error(`The product has no ${remote}.`)
  const folder = join(dataDir, 'releases', remote)
  cpSync(join(folder, version), join(folder, number), { recursive: true })
  const file = join(folder, number, 'release.json')
  const release = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...release, version: number }))
}

const change = (product: Product, wanted: object, rowVersion: number) =>
  call(product, `rollouts/${remote}`, {
    ...{ change: wanted, rowVersion, reason: 'To see the alert' },
  }) as Promise<RemoteControl>

async function call({ site, secret }: Product, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${site}/composition/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
