import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from 'local-postgres/free-port'
import { startProduct, type Product } from '../../start/product'
import { repository } from '../../start/repository'
import { dashboardQueries } from '../monitoring-files'
import { haltCanary, stopApi, type Fault } from './faults'
import { startPrometheus, type Prometheus } from './prometheus'

const patienceSeconds = 240

/** Breaks a running product and waits until Prometheus says so, and says no more once it is mended. */
export async function runLive(log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amofin-monitoring-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const ports = { own: await freePort(), site: await freePort(), api: await freePort() }
    const product = await startMeasured(folder, ports, log)
    stops.push(product.stop)
    const prometheus = await startPrometheus(folder, ports)
    stops.push(prometheus.stop)
    await until('nothing fires', prometheus, (firing) => firing.length === 0)
    for (const [what, begin] of faults(product)) {
      log(`${what} …`)
      await watch(prometheus, await begin(), log)
    }
    await queryDashboard(prometheus, log)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Every panel shows something of the quarter of an hour in which a product was visited, broken and mended. */
async function queryDashboard(prometheus: Prometheus, log: LogLine) {
  const empty: string[] = []
  for (const { panel, expr } of dashboardQueries()) {
    if ((await prometheus.series(`last_over_time((${expr})[15m:5s])`)) === 0)
      empty.push(`${panel}: ${expr}`)
  }
  if (empty.length > 0) throw new Error(`Panels of the dashboard stay empty:\n${empty.join('\n')}`)
  log(`All ${dashboardQueries().length} queries of the dashboard are answered.`)
}

const faults = (product: Product): [string, () => Fault | Promise<Fault>][] => [
  ['The API stands still while 64 visitors ask for pages', () => stopApi(product)],
  ['A canary is halted', () => haltCanary(product)],
]

const startMeasured = (dataDir: string, ports: { site: number; api: number }, log: LogLine) =>
  startProduct({
    ...{ port: 0, apiPort: 0, dataDir, log },
    releasesFrom: join(repository, '.cache/e2e/releases'),
    env: {
      METRICS_PORT: String(ports.site),
      API_METRICS_PORT: String(ports.api),
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'error',
    },
  })

type LogLine = (line: string) => void

async function watch(prometheus: Prometheus, fault: Fault, log: LogLine) {
  try {
    for (const alert of fault.alerts) {
      const seconds = await until(`${alert} fires`, prometheus, (firing) => firing.includes(alert))
      log(`  ${alert} fires after ${seconds} s`)
    }
  } finally {
    await fault.repair()
  }
  const { alerts } = fault
  const over = (firing: string[]) => !firing.some((name) => alerts.includes(name))
  log(`  over ${await until('they end', prometheus, over)} s after the fix`)
}

async function until(what: string, prometheus: Prometheus, ok: (firing: string[]) => boolean) {
  for (let seconds = 0; seconds < patienceSeconds; seconds += 1) {
    if (ok(await prometheus.firing())) return seconds
    await pause(1000)
  }
  throw new Error(`Waited ${patienceSeconds} s until ${what}; it did not happen.`)
}
