import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { openCollector, type Collector } from './testing/collector'
import { openTracing, type Tracing } from './tracing'

let collector: Collector
let tracing: Tracing
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  collector = await openCollector()
  Object.assign(process.env, collector.env)
  const opened = await openTracing('of the test', process.env)
  if (!opened) throw new Error('Nothing is traced.')
  tracing = opened
  app = Fastify()
  tracing.attach(app, ({ headers }) => headers['x-known'] === 'yes')
  app.post('/orders/:id', async () => {
    await new Promise(setImmediate)
    const part = tracing.begin('print', { pages: 3 })
    part.end({ outcome: 'whole' })
    return { ...tracing.headers(), part: part.traceparent }
  })
  app.get('/fails', () => {
    throw new Error('no')
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await tracing.stop()
  await collector.close()
})

const upstream = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

async function order(headers: Record<string, string>) {
  const response = await fetch(`${origin}/orders/tobi-7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Browser of Tobi', ...headers },
    body: JSON.stringify({ name: 'Tobi' }),
  })
  return (await response.json()) as { traceparent: string; part: string }
}

const idsOf = (traceparent: string) => {
  const [, trace, span] = traceparent.split('-')
  return { trace, span }
}

test('without an address to send to there is nothing to load', async () => {
  expect(await openTracing('none', {})).toBeUndefined()
  const off = { ...collector.env, OTEL_SDK_DISABLED: 'true' }
  expect(await openTracing('none', off)).toBeUndefined()
})

test('goes on with the trace of whoever is believed, past the body of a request', async () => {
  const { traceparent, part } = await order({ traceparent: upstream, 'x-known': 'yes' })
  const request = await collector.span(idsOf(traceparent).span)
  expect(request).toMatchObject({
    name: 'POST /orders/:id',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    service: 'of the test',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/orders/:id',
      'http.response.status_code': 200,
    },
  })
  expect(await collector.span(idsOf(part).span)).toMatchObject({
    name: 'print',
    parentSpanId: request.spanId,
    attributes: { pages: 3, outcome: 'whole' },
  })
})

test('begins a trace of its own for a stranger', async () => {
  const { traceparent } = await order({ traceparent: upstream })
  const request = await collector.span(idsOf(traceparent).span)
  expect(request.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(request.parentSpanId).toBeUndefined()
})

test('says that an answer failed, and of nobody who asked', async () => {
  await (await fetch(`${origin}/fails?token=secret`)).text()
  await collector.until((span) => span.name === 'GET /fails' && span.failed)
  await collector.until((span) => span.name === 'POST /orders/:id')
  expect(collector.text()).not.toMatch(/tobi|Tobi|secret|127\.0\.0\.1/)
})
