import type { Plan } from 'shared-contracts/plan'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import type { Faults } from './faults'
import type { Pool } from './pool'
import type { Loss } from './render-worker'

export type HeadMessage = Extract<FromWorker, { type: 'head' }>

export type RenderResult = { mode: 'hydrate'; hydration: unknown } | { mode: 'render' }

export interface RenderJob extends Omit<RenderRequest, 'type' | 'id' | 'servers'> {
  plan: Plan
  /** Remotes of the page with a server bundle: name to absolute path. */
  bundles: Readonly<Record<string, string>>
  /** The remote whose page this is: to blame when it takes too long. */
  owner?: string
}

export interface RenderSink {
  /** At most once, before any chunk. */
  onHead: (head: HeadMessage) => void
  onChunk: (html: string) => void
  /** Exactly once, unless the render was aborted. */
  onDone: (result: RenderResult) => void
}

interface Means {
  pool: Pool
  faults: Faults
  log: Log
  nextId: () => number
}

const longestRenderMs = 5000
/** What a later attempt gets, even when the first ones took all the time. */
const leastAttemptMs = 1500
const mostAttempts = 3

/**
 * Renders one page, whatever its remotes do. A remote that fails is left to the browser in a
 * second attempt, all of them in a third; when even that fails the page goes out empty.
 */
export function renderPage(job: RenderJob, sink: RenderSink, means: Means) {
  const { pool, faults, log, nextId } = means
  const excluded = new Set<string>()
  /** Remotes that were running when a worker died and nobody could be blamed. */
  let suspects: string[] = []
  let attempt = 0
  let headSent = false
  let begun = false
  let release: ReturnType<Pool['render']>
  let over = false
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  let running: RenderRequest | undefined

  function finish(result: RenderResult | undefined, how: 'done' | 'abort' | 'slow') {
    if (over) return
    over = true
    clearTimeout(timer)
    release?.(how)
    if (result) sink.onDone(result)
  }

  function giveUp() {
    log.warn('render.slow', { url: job.url, plan: job.plan.id })
    const { owner } = job
    if (owner && running && owner in running.servers) accuse(owner, 'slow', 'took too long')
    finish({ mode: 'render' }, 'slow')
  }

  function start() {
    attempt += 1
    const left = longestRenderMs - (performance.now() - began)
    clearTimeout(timer)
    timer = setTimeout(giveUp, Math.max(left, leastAttemptMs))
    const last = attempt === mostAttempts
    const servers = last ? {} : allowed()
    const request: RenderRequest = { ...withoutBundles(job), type: 'render', id: nextId(), servers }
    running = request
    release = pool.render(request, {
      onMessage: (message) => receive(message, last),
      onLost: (loss) => lose(loss, request),
    })
    if (!release) {
      log.warn('render.no-worker', { url: job.url })
      finish({ mode: 'render' }, 'done')
    }
  }

  function allowed() {
    const entries = Object.entries(job.bundles).filter(([name]) => {
      const version = job.plan.remotes[name]?.version ?? ''
      return !excluded.has(name) && faults.mayRender(name, version)
    })
    return Object.fromEntries(entries)
  }

  function receive(message: FromWorker, alone: boolean) {
    if (over) return
    if (message.type === 'head' && !headSent) {
      headSent = true
      sink.onHead(message)
    }
    if (message.type === 'chunk') {
      begun = true
      sink.onChunk(message.html)
    }
    if (message.type === 'fault') accuse(message.remote, message.stage, message.message)
    if (message.type === 'failed') {
      log.warn('render.failed', { url: job.url, message: message.message })
      retry('done')
    }
    if (message.type !== 'end') return
    if (alone) for (const name of suspects) accuse(name, 'crash', 'workers died, without it none')
    finish({ mode: 'hydrate', hydration: message.hydration }, 'done')
  }

  function accuse(name: string, kind: Parameters<Faults['record']>[0]['kind'], message: string) {
    excluded.add(name)
    const version = job.plan.remotes[name]?.version
    if (version) faults.record({ name, version, kind, message })
  }

  function lose(loss: Loss, request: RenderRequest) {
    if (over) return
    if (loss.remote) excluded.add(loss.remote)
    else if ([request.id, 0].includes(loss.request)) suspects = Object.keys(request.servers)
    retry('done')
  }

  function retry(how: 'done') {
    release?.(how)
    release = undefined
    if (begun || attempt === mostAttempts) finish({ mode: 'render' }, 'done')
    else start()
  }

  start()
  return { abort: () => finish(undefined, 'abort') }
}

function withoutBundles({ bundles: _, owner: __, ...request }: RenderJob) {
  return request
}
