import { join } from 'node:path'
import type { Plan } from 'release-contracts/plan'
import type { Log } from '../log/log'
import { isShell, type AdmittedShell } from '../releases/admitted-release'
import type { ReleaseStore } from '../releases/release-store'
import type { Faults } from './faults'
import type { Pools } from './pools'
import { PageRender, type RenderJob, type RenderSink } from './render-page'

interface Deps {
  releases: Pick<ReleaseStore, 'get'>
  /** The shell that everybody has; undefined before there is one. */
  stable: () => AdmittedShell | undefined
  pools: Pools
  faults: Faults
  log: Log
}

/** What the render workers of a shell run. */
export const scriptOf = ({ folder, release }: AdmittedShell) => join(folder, release.worker)

/** Renders pages, each by the shell of its plan. */
export function createSiteRender({ releases, stable, pools, faults, log }: Deps) {
  let lastRequest = 0

  function poolFor({ shell }: Plan) {
    const found = releases.get('shell', shell.version)
    const admitted = found && isShell(found) ? found : stable()
    return admitted && pools.of(scriptOf(admitted))
  }

  return (job: RenderJob, sink: RenderSink): { abort: () => void } =>
    new PageRender(job, timed(job, sink, faults), {
      ...{ pool: poolFor(job.plan), faults, log },
      nextId: () => (lastRequest += 1),
    })
}

/** Tells of pages that came in time: slow ones are compared with them. */
const timed = (
  job: RenderJob,
  sink: RenderSink,
  faults: Faults,
  began = performance.now(),
): RenderSink => ({
  onHead: (head) => sink.onHead(head),
  onChunk: (html) => sink.onChunk(html),
  onDone(result) {
    const version = job.owner && job.plan.remotes[job.owner]?.version
    if (job.owner && version && result.mode === 'hydrate') {
      faults.inTime(job.owner, version, performance.now() - began)
    }
    sink.onDone(result)
  },
})
