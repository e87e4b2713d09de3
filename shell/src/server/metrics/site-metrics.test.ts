import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { openMetrics, type Metrics, metricsAddress } from 'server-telemetry/metrics'
import { control, rollout } from '../testing/controls'
import { putState } from '../testing/put-state'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

// A whole site, on a machine that may be busy with others.
jest.setTimeout(60_000)

let dataDir: string
const opened: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('chat.support', '/userChat')]
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0', { pages }))
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  await rm(dataDir, { recursive: true })
})

async function open() {
  const metrics = await openMetrics(metricsAddress('METRICS_PORT', '0', undefined))
  if (!metrics) throw new Error('Nothing is measured.')
  const site = await startServer(dataDir, {}, {}, Date.now, { metrics })
  opened.push(site.close)
  return { site, metrics }
}

const ours = async (metrics: Metrics) =>
  (await metrics.text())
    .split('\n')
    .filter((line) => /^(composition|http_request_duration_seconds_count|database)/.test(line))

test('tells of requests, renders, workers, memory and the API', async () => {
  const { site, metrics } = await open()
  await (await site.get('/userChat')).text()
  const lines = (await ours(metrics)).join('\n')
  expect(lines).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\*",status="200"\} 1/,
  )
  expect(lines).toMatch(
    /composition_renders_total\{remote="mf-chat",version="1\.0\.0",outcome="\w+"\} 1/,
  )
  expect(lines).toContain('composition_render_workers{state="running"} 2')
  expect(lines).toContain('composition_render_places 64')
  expect(lines).toContain('composition_page_cache_pages{how="rendered"}')
  expect(lines).toContain('composition_ready 1')
  expect(lines).toContain('composition_guard_messages{outcome="counted"} 0')
})

test('says that the API is away', async () => {
  const { site, metrics } = await open()
  await site.api.close()
  expect(await ours(metrics)).toContain('composition_api_up 0')
})

test('has no more figures for more visitors, addresses and guesses', async () => {
  const { site, metrics } = await open()
  const visit = async (name: string) => {
    const headers = { cookie: `amofin_visitor=${name}`, 'user-agent': `Browser of ${name}` }
    await (await site.get(`/userChat?who=${name}`, { headers })).text()
    await (await site.get(`/no-such-page-${name}`, { headers })).text()
    await (await site.get(`/r/${name}/none.js`, { headers })).text()
  }
  await visit('ada')
  const names = (lines: string[]) => lines.map((line) => line.replace(/ [^ ]+$/, '')).sort()
  const before = names(await ours(metrics))
  for (let count = 0; count < 20; count += 1) await visit(`visitor-${count}`)
  const text = await metrics.text()
  expect(names(await ours(metrics))).toEqual(before)
  expect(text).not.toMatch(/visitor-\d|ada/)
})

test('tells of a rollout that is halted, and of a remote that is off', async () => {
  const halted = rollout('1.0.0', { state: 'halted', percentage: 10 })
  const controls = [control('mf-chat', { rollout: halted, killed: true })]
  await putState(dataDir, { controls, epoch: 3 })
  const { metrics } = await open()
  const lines = await ours(metrics)
  expect(lines).toContain(
    'composition_rollout_percent{remote="mf-chat",version="1.0.0",state="halted"} 10',
  )
  expect(lines).toContain('composition_remote_off{remote="mf-chat"} 1')
})
