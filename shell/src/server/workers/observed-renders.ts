import type { Metrics } from 'server-telemetry/metrics'
import type { Tracing } from 'server-telemetry/tracing'
import type { Render } from '../rendered/shared-render'
import type { RenderJob, RenderResult } from './render-page'

/** `browser`: left to the browser whole, because its code failed, took too long or no worker took it. */
type RenderOutcome = 'whole' | 'partial' | 'browser' | 'aborted'

interface Observed {
  /** What the job is given on top. */
  job?: Pick<RenderJob, 'traceparent'>
  /** Exactly once. */
  end: (outcome: RenderOutcome) => void
}

/** Counts what became of every render, by the remote whose page it was and its version. */
export function countRenders(metrics: Pick<Metrics, 'counter'>, render: Render): Render {
  const count = metrics.counter({
    name: 'composition_renders_total',
    help: 'Rendered pages, by outcome.',
    labels: ['remote', 'version', 'outcome'],
  })
  return observeRenders(render, (job) => ({
    end: (outcome) => count({ ...pageOwner(job), outcome }),
  }))
}

/** Makes every render a part of the trace of the page that it is for; its worker's calls go on from it. */
export function traceRenders(tracing: Pick<Tracing, 'begin'>, render: Render): Render {
  return observeRenders(render, (job) => {
    const owner = pageOwner(job)
    const span = tracing.begin(`render ${owner.remote}`, owner)
    return {
      job: { traceparent: span.traceparent },
      end: (outcome) => span.end({ outcome }),
    }
  })
}

/** Tells of every render, when it begins and what became of it. */
function observeRenders(render: Render, begin: (job: RenderJob) => Observed): Render {
  return (job, sink) => {
    const observed = begin(job)
    let over = false
    const end = (outcome: RenderOutcome) => {
      if (!over) observed.end(outcome)
      over = true
    }
    const onDone = (result: RenderResult) => {
      end(outcomeOf(result))
      sink.onDone(result)
    }
    const { onHead, onChunk } = sink
    const rendering = render({ ...job, ...observed.job }, { onHead, onChunk, onDone })
    return {
      abort() {
        end('aborted')
        rendering.abort()
      },
    }
  }
}

function outcomeOf(result: RenderResult): RenderOutcome {
  if (result.mode === 'render') return 'browser'
  return result.missing ? 'partial' : 'whole'
}

/** A page of the shell's own, or none at all, has no remote. */
function pageOwner({ owner, plan }: RenderJob) {
  const version = owner && plan.remotes[owner]?.version
  return owner && version ? { remote: owner, version } : { remote: 'none', version: 'none' }
}
