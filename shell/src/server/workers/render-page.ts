import type { Plan } from 'release-contracts/plan'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import type { FaultKind, Faults } from './faults'
import type { Pool } from './pool'
import type { Loss } from './render-worker'

export type HeadMessage = Extract<FromWorker, { type: 'head' }>

export type RenderResult = {
  /** Remotes whose version failed in this page, or may not be rendered because it failed before. */
  failed?: readonly string[]
} & (
  | {
      mode: 'hydrate'
      hydration: unknown
      /** Whether it called the API itself; undefined where its worker does not say. */
      asked?: boolean
      /** Something that belongs into its HTML was left to the browser. */
      missing?: boolean
      /** The API did not answer something that it asked for. */
      unanswered?: boolean
    }
  | { mode: 'render' }
)

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

export interface Deps {
  /** Absent: no shell can render it. */
  pool: Pool | undefined
  faults: Faults
  log: Log
  nextId: () => number
  /** Milliseconds for all attempts at a page; 5 s where nothing is said. */
  longestMs?: number
}

const longestRenderMs = 5000
/** What a later attempt gets, even when the first ones took all the time. */
const leastAttemptMs = 1500
const maxAttempts = 3

/**
 * Renders one page, whatever its remotes do. A remote that fails is left to the browser in a
 * second attempt, all of them in a third; when even that fails the page goes out empty.
 */
export class PageRender {
  readonly #began = performance.now()
  readonly #excluded = new Set<string>()
  readonly #failed = new Set<string>()
  /** Remotes that were running when a worker died and nobody could be blamed. */
  #suspects: string[] = []
  #attempt = 0
  #servers: Record<string, string> = {}
  #headSent = false
  #begun = false
  #over = false
  #release: ReturnType<Pool['render']>
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly job: RenderJob,
    private readonly sink: RenderSink,
    private readonly deps: Deps,
  ) {
    this.#start()
  }

  /** Nobody reads the page any more. */
  abort() {
    this.#finish(undefined, 'abort')
  }

  #start() {
    this.#attempt += 1
    const left = (this.deps.longestMs ?? longestRenderMs) - (performance.now() - this.#began)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#giveUp(), Math.max(left, leastAttemptMs))
    this.#servers = this.#attempt === maxAttempts ? {} : this.#allowed()
    const { bundles: _, owner: __, ...rest } = this.job
    const id = this.deps.nextId()
    const request: RenderRequest = { ...rest, type: 'render', id, servers: this.#servers }
    this.#release = this.deps.pool?.render(request, {
      onMessage: (message) => this.#receive(message),
      onLost: (loss) => this.#lose(loss, id),
    })
    if (this.#release) return
    this.deps.log.warn('render.no-worker', { url: this.job.url })
    if (this.deps.pool?.isBroken) this.#accuseShell('its render worker does not start')
    this.#finish({ mode: 'render' }, 'done')
  }

  #allowed() {
    const entries = Object.entries(this.job.bundles).filter(([name]) => {
      const may = this.deps.faults.mayRender(name, this.#versionOf(name))
      if (!may) this.#failed.add(name)
      return may && !this.#excluded.has(name)
    })
    return Object.fromEntries(entries)
  }

  #versionOf(remote: string) {
    return this.job.plan.remotes[remote]?.version ?? ''
  }

  #receive(message: FromWorker) {
    if (this.#over) return
    switch (message.type) {
      case 'head':
        if (!this.#headSent) this.sink.onHead(message)
        this.#headSent = true
        return
      case 'chunk':
        this.#begun = true
        return this.sink.onChunk(message.html)
      case 'fault':
        return this.#accuse(message.remote, message.stage, message.message)
      case 'failed':
        this.deps.log.warn('render.failed', { url: this.job.url, message: message.message })
        if (this.#attempt === maxAttempts) this.#accuseShell(message.message)
        return this.#retry()
      case 'end':
        return this.#complete(message)
    }
  }

  #complete({ hydration, asked, missing, unanswered }: Extract<FromWorker, { type: 'end' }>) {
    const alone = this.#attempt === maxAttempts
    if (alone) {
      for (const name of this.#suspects)
        this.#accuse(name, 'crash', 'workers crashed only with this version')
    }
    const [allowed, all] = [Object.keys(this.#servers), Object.keys(this.job.bundles)]
    const left = this.#excluded.size > 0 || allowed.length < all.length
    const notes = { asked, missing: missing || left, ...(unanswered && { unanswered }) }
    this.#finish({ mode: 'hydrate', hydration, ...notes }, 'done')
  }

  #accuse(name: string, kind: FaultKind, message: string) {
    this.#excluded.add(name)
    this.#failed.add(name)
    const version = this.#versionOf(name)
    if (version) this.deps.faults.record({ name, version, kind, message })
  }

  /** No remote's code ran, and the page could not be rendered all the same. */
  #accuseShell(message: string) {
    this.#failed.add('shell')
    const { version } = this.job.plan.shell
    this.deps.faults.record({ name: 'shell', version, kind: 'render', message })
  }

  #lose(loss: Loss, id: number) {
    if (this.#over) return
    const { remote } = loss
    if (remote) this.#excluded.add(remote)
    // Of another page in that worker it may have been another version.
    if (remote && loss.version === this.#versionOf(remote)) this.#failed.add(remote)
    const isOwn = !remote && [id, 0].includes(loss.request)
    if (isOwn) this.#suspects = Object.keys(this.#servers)
    if (isOwn && this.#attempt === maxAttempts && loss.reason !== 'starved') {
      this.#accuseShell(loss.message)
    }
    this.#retry()
  }

  #retry() {
    this.#release?.('done')
    this.#release = undefined
    if (this.#begun || this.#attempt === maxAttempts) this.#finish({ mode: 'render' }, 'done')
    else this.#start()
  }

  #giveUp() {
    const { url, plan, owner } = this.job
    const name = owner && owner in this.#servers ? owner : undefined
    this.deps.log.warn('render.slow', { url, plan: plan.id })
    if (name && this.#isToBlame(name)) this.#failed.add(name)
    this.#finish({ mode: 'render' }, 'slow')
  }

  /** Only a version that is slower than its neighbours is: of a busy machine all pages come late. */
  #isToBlame(name: string) {
    const { pool, faults } = this.deps
    const [version, tookMs] = [this.#versionOf(name), performance.now() - this.#began]
    return faults.slow({ name, version, tookMs, isOverload: !pool?.rests })
  }

  #finish(result: RenderResult | undefined, how: 'done' | 'abort' | 'slow') {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    this.#release?.(how)
    const failed = this.#failed.size > 0 && { failed: [...this.#failed] }
    if (result) this.sink.onDone({ ...result, ...failed })
  }
}
