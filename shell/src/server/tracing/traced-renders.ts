import type { Tracing } from 'server-telemetry/tracing'
import type { Render } from '../rendered/shared-render'
import { observeRenders, pageOwner } from '../workers/observed-renders'

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
