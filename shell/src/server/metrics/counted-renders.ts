import type { Metrics } from 'server-telemetry/metrics'
import type { Render } from '../rendered/shared-render'
import type { RenderJob, RenderResult } from '../workers/render-page'

/**
 * Counts what became of every render, by the remote whose page it was and its version. `browser`: it
 * was left to the browser whole, because its code failed, took too long or no worker took it.
 */
export function countRenders(metrics: Pick<Metrics, 'counter'>, render: Render): Render {
  const count = metrics.counter({
    name: 'composition_renders_total',
    help: 'Pages that were rendered, by what came of it.',
    labels: ['remote', 'version', 'outcome'],
  })
  return (job, sink) => {
    let over = false
    const end = (outcome: Outcome) => {
      if (!over) count({ ...ownerOf(job), outcome })
      over = true
    }
    const onDone = (result: RenderResult) => {
      end(outcomeOf(result))
      sink.onDone(result)
    }
    const { onHead, onChunk } = sink
    const rendering = render(job, { onHead, onChunk, onDone })
    return {
      abort() {
        end('aborted')
        rendering.abort()
      },
    }
  }
}

type Outcome = 'whole' | 'partial' | 'browser' | 'aborted'

function outcomeOf(result: RenderResult): Outcome {
  if (result.mode === 'render') return 'browser'
  return result.missing ? 'partial' : 'whole'
}

/** A page of the shell's own, or none at all, has no remote. */
function ownerOf({ owner, plan }: RenderJob) {
  const version = owner && plan.remotes[owner]?.version
  return owner && version ? { remote: owner, version } : { remote: 'none', version: 'none' }
}
