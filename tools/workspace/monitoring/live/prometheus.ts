import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { monitoringFile } from '../monitoring-files'

export interface Prometheus {
  /** Names of the alerts that fire now. */
  firing(): Promise<string[]>
  /** How many series answer a query. Rejects for one that Prometheus does not understand. */
  series(query: string): Promise<number>
  stop(): Promise<void>
}

interface Ports {
  own: number
  site: number
  api: number
}

/** Debian's Prometheus with our configuration and rules; only the ports and the pace are others. */
export async function startPrometheus(folder: string, ports: Ports): Promise<Prometheus> {
  const configuration = readFileSync(monitoringFile('prometheus.yml'), 'utf8')
    .replace('127.0.0.1:9464', `127.0.0.1:${ports.site}`)
    .replace('127.0.0.1:9465', `127.0.0.1:${ports.api}`)
    .replaceAll(': 15s', ': 5s')
  writeFileSync(join(folder, 'prometheus.yml'), configuration)
  copyFileSync(monitoringFile('alerts.yml'), join(folder, 'alerts.yml'))
  const origin = `http://127.0.0.1:${ports.own}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${ports.own}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(`${origin}/-/ready`)
  return {
    firing: async () => firingIn(await (await fetch(`${origin}/api/v1/alerts`)).json()),
    series: (query) => seriesOf(origin, query),
    async stop() {
      child.kill()
      await ended
    },
  }
}

function firingIn(answer: unknown): string[] {
  const { data } = answer as {
    data: { alerts: { state: string; labels: { alertname: string } }[] }
  }
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

async function seriesOf(origin: string, query: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query }).toString()}`)
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string }
  if (!data) throw new Error(`Prometheus does not answer ${query}: ${error}`)
  return data.result.length
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(500)
  }
  throw new Error('Prometheus did not start within half a minute.')
}
