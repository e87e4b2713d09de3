import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { openMetrics, type Metrics, metricsAddress } from './metrics'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function setUp(): Promise<{ app: FastifyInstance; metrics: Metrics }> {
  const metrics = await openMetrics(metricsAddress('METRICS_PORT', '0', undefined))
  if (!metrics) throw new Error('Nothing is measured.')
  const app = Fastify()
  opened.push(() => app.close())
  metrics.attach(app)
  app.get('/drafts/:id', async () => ({}))
  app.get('/streamed/:id', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(203).end()
  })
  return { app, metrics }
}

/** Series of a metric, without its buckets. */
const series = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`))

test('without a port there is nothing to load', async () => {
  expect(metricsAddress('METRICS_PORT', '', '0.0.0.0')).toBeUndefined()
  expect(await openMetrics(undefined)).toBeUndefined()
})

test('says which variable holds no port', () => {
  expect(() => metricsAddress('METRICS_PORT', 'no', undefined)).toThrow(
    'METRICS_PORT is "no". Give a port number such as 9464.',
  )
})

test('counts requests by route and status, never by address', async () => {
  const { app, metrics } = await setUp()
  for (let draft = 0; draft < 200; draft += 1) await app.inject(`/drafts/secret-${draft}`)
  for (let guess = 0; guess < 200; guess += 1) await app.inject(`/guess-${guess}`)
  const text = await metrics.text()
  expect(series(text, 'http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/drafts/:id",status="200"} 200',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 200',
  ])
  expect(text).not.toMatch(/secret-|guess-/)
})

test('knows the status of an answer that was written past the framework', async () => {
  const { app, metrics } = await setUp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${origin}/streamed/1`)).text()
  expect(await metrics.text()).toContain('route="/streamed/:id",status="203"} 1')
})

test('counts the sockets that are open', async () => {
  const { app, metrics } = await setUp()
  app.server.emit('connection', app.server)
  expect(await metrics.text()).toContain('http_connections_open 1')
})

test('a counter forgets what it has not heard of for longest', async () => {
  const { metrics } = await setUp()
  const labels = ['version'] as const
  const count = metrics.counter({ name: 'renders_total', help: 'Renders.', labels, max: 3 })
  for (const version of ['1', '2', '1', '3', '4', '1']) count({ version })
  expect(series(await metrics.text(), 'renders_total').sort()).toEqual([
    'renders_total{version="1"} 3',
    'renders_total{version="3"} 1',
    'renders_total{version="4"} 1',
  ])
})

test('a gauge holds what is true now, and nothing of before', async () => {
  const { metrics } = await setUp()
  let figures = [{ labels: { remote: 'mf-chat' }, value: 10 }]
  metrics.gauges([{ name: 'share', help: 'Share.', labels: ['remote'], read: () => figures }])
  expect(await metrics.text()).toContain('share{remote="mf-chat"} 10')
  figures = [{ labels: { remote: 'mf-checkout' }, value: 5 }]
  const text = await metrics.text()
  expect(series(text, 'share')).toEqual(['share{remote="mf-checkout"} 5'])
})

test('serves them on a port of their own, and nothing else', async () => {
  const { metrics } = await setUp()
  const { url, stop } = await metrics.listen()
  opened.push(stop)
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await response.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
})
