import { openMetrics, type Metrics } from 'server-telemetry/metrics'
import { openTracing, type Tracing } from 'server-telemetry/tracing'
import type { Render } from './rendered/shared-render'
import type { Settings } from './settings'
import { countRenders, traceRenders } from './workers/observed-renders'

/** How the server is seen from outside, where somebody wants to. */
export interface Observability {
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

export const openObservability = async ({
  metrics,
}: Pick<Settings, 'metrics'>): Promise<Observability> => ({
  metrics: await openMetrics(metrics),
  tracing: await openTracing('amofin-site', process.env),
})

export function observeRenders({ metrics, tracing }: Observability, render: Render): Render {
  const counted = metrics ? countRenders(metrics, render) : render
  return tracing ? traceRenders(tracing, counted) : counted
}
