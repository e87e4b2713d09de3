import type { Render } from '../rendered/shared-render'
import type { RenderJob, RenderResult } from './render-page'

/** `browser`: left to the browser whole, because its code failed, took too long or no worker took it. */
export type RenderOutcome = 'whole' | 'partial' | 'browser' | 'aborted'

interface Observed {
  /** What the job is given on top. */
  job?: Pick<RenderJob, 'traceparent'>
  /** Exactly once. */
  end: (outcome: RenderOutcome) => void
}

/** Tells of every render, when it begins and what became of it. */
export function observeRenders(render: Render, begin: (job: RenderJob) => Observed): Render {
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
export function pageOwner({ owner, plan }: RenderJob) {
  const version = owner && plan.remotes[owner]?.version
  return owner && version ? { remote: owner, version } : { remote: 'none', version: 'none' }
}
