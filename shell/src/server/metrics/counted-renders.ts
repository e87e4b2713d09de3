import type { Metrics } from 'server-telemetry/metrics'
import type { Render } from '../rendered/shared-render'
import { observeRenders, pageOwner } from '../workers/observed-renders'

/** Counts what became of every render, by the remote whose page it was and its version. */
export function countRenders(metrics: Pick<Metrics, 'counter'>, render: Render): Render {
  const count = metrics.counter({
    name: 'composition_renders_total',
    help: 'Pages that were rendered, by what came of it.',
    labels: ['remote', 'version', 'outcome'],
  })
  return observeRenders(render, (job) => ({
    end: (outcome) => count({ ...pageOwner(job), outcome }),
  }))
}
