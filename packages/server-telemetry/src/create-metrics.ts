import { collectDefaultMetrics, Counter, Gauge as PromGauge, Registry } from 'prom-client'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { measureRequests } from './measure-requests'
import type { CounterOptions, Gauge, Metrics, MetricsAddress } from './metrics'
import { serveMetrics } from './serve-metrics'

export function createMetrics(address: MetricsAddress): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges = (described: readonly Gauge[]) => {
    for (const gauge of described) addGauge(registry, gauge)
  }
  return {
    attach(app) {
      measureRequests(app, registry)
      gauges(measureSockets(app.server))
    },
    gauges,
    counter: (counted) => addCounter(registry, counted),
    text: () => registry.metrics(),
    listen: () => serveMetrics(registry, address),
  }
}

function addGauge(registry: Registry, { name, help, labels = [], read }: Gauge) {
  const gauge: PromGauge = new PromGauge({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const figures = await read()
      gauge.reset()
      if (typeof figures === 'number') return gauge.set(figures)
      for (const figure of figures) gauge.set(figure.labels ?? {}, figure.value)
    },
  })
}

function addCounter<Label extends string>(registry: Registry, counted: CounterOptions<Label>) {
  const { name, help, labels, max = 300 } = counted
  const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] })
  const recent = new Map<string, Record<Label, string>>()
  return (values: Record<Label, string>) => {
    const key = JSON.stringify(labels.map((label) => values[label]))
    recent.delete(key)
    recent.set(key, values)
    counter.inc(values)
    const [oldest] = recent
    if (recent.size <= max || !oldest) return
    recent.delete(oldest[0])
    counter.remove(oldest[1])
  }
}

/** Connections that are open, and those among them that are WebSockets. */
function measureSockets(server: Server): Gauge[] {
  const open = { connection: 0, upgrade: 0 }
  const count = (kind: keyof typeof open) => (socket: Duplex) => {
    open[kind] += 1
    socket.once('close', () => (open[kind] -= 1))
  }
  const upgraded = count('upgrade')
  server.on('connection', count('connection'))
  server.on('upgrade', (_request, socket) => upgraded(socket))
  return [
    {
      name: 'http_connections_open',
      help: 'Connections that are open.',
      read: () => open.connection,
    },
    { name: 'websockets_open', help: 'WebSockets that are open.', read: () => open.upgrade },
  ]
}
