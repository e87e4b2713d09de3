import type { FastifyInstance } from 'fastify'

export interface Figure {
  labels?: Record<string, string>
  value: number
}

export interface Gauge {
  name: string
  help: string
  labels?: readonly string[]
  /** Asked whenever somebody reads the figures. */
  read: () => number | readonly Figure[] | Promise<readonly Figure[]>
}

export interface CounterOptions<Label extends string> {
  name: string
  help: string
  labels: readonly Label[]
  /** Series that are kept; the longest unheard one gives way. */
  max?: number
}

/** What a server measures about itself. */
export interface Metrics {
  /** Measures the requests and sockets of a server; to be called before it has any route. */
  attach(app: FastifyInstance): void
  /** Figures that the server has already: read when they are asked for, and counted nowhere else. */
  gauges(described: readonly Gauge[]): void
  /** A counter whose labels may go on changing for as long as a server runs, such as versions. */
  counter<Label extends string>(
    counted: CounterOptions<Label>,
  ): (values: Record<Label, string>) => void
  /** Prometheus' text format. */
  text(): Promise<string>
  /** Serves the figures where they are wanted. Resolves with their address and the way to stop. */
  listen(): Promise<{ url: string; stop: () => Promise<void> }>
}

export interface MetricsAddress {
  port: number
  host: string
}

/** Where figures are served; undefined without a port: then nothing is measured. */
export function metricsAddress(
  variable: string,
  port: string | undefined,
  host: string | undefined,
): MetricsAddress | undefined {
  if (!port) return undefined
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number <= 65535) {
    return { port: number, host: host || '127.0.0.1' }
  }
  throw new Error(`${variable} is "${port}". Give a port number such as 9464.`)
}

/** Without an address nothing is loaded, and nothing measured. */
export async function openMetrics(address: MetricsAddress | undefined) {
  if (!address) return undefined
  const { createMetrics } = await import('./create-metrics')
  return createMetrics(address)
}
