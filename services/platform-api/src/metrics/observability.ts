import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openMetrics, type Metrics } from 'server-telemetry/metrics'
import { openTracing, type Tracing } from 'server-telemetry/tracing'
import { isLoopbackAddress } from 'shared-contracts/loopback'
import type { Config } from '../config/config'

/** How the API is seen from outside, where somebody wants to. */
export interface Observability {
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

export const openObservability = async ({
  metrics,
}: Pick<Config, 'metrics'>): Promise<Observability> => ({
  metrics: await openMetrics(metrics),
  tracing: await openTracing('amofin-api', process.env),
})

/** To be called before the API has any route. */
export function attachObservability(
  app: FastifyInstance,
  { metrics, tracing }: Observability,
): void {
  metrics?.attach(app)
  tracing?.attach(app, isFromSite)
}

/** From this machine or a proxy that is trusted: then there is more than one address. */
const isFromSite = ({ raw, ips = [] }: FastifyRequest) =>
  isLoopbackAddress(raw.socket.remoteAddress) || ips.length > 1
