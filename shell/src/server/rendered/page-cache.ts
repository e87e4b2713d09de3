import type { Seeds } from '../answers/seeds'
import type { RenderJob, RenderSink } from '../workers/render-page'
import { withStoredFallback, type PageSink } from './with-stored-fallback'
import type { RenderedPage } from './rendered-page'
import { SharedRender, type Render } from './shared-render'
import { createSplitLru } from './split-lru'

/** Milliseconds. */
export const pageAges = {
  /** A page of unchanged content is rendered again after so long, for whatever reads the time. */
  renewed: 60_000,
  /** While the API is away, a page is shown for so long after its content was last known. */
  withoutApi: 60 * 60_000,
} as const

export interface PageQuery {
  /** Composition and address: what a page is made of, besides content. */
  key: string
  /** Anybody can make up any number of such queries. */
  inventable: boolean
  seeds: Pick<Seeds, 'version' | 'away'>
}

interface Stored {
  page: RenderedPage
  version: string
  triedAt: number
  /** When its content was last seen to be that of the API. */
  knownAt: number
}

interface Options {
  maxBytes: number
  render: Render
  now?: () => number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages as they were rendered, one for each composition and address, and good as long as the
 * answers of the API that it was made of are the same. What several ask for is rendered once.
 */
export function createPageCache({ maxBytes, render, now = Date.now }: Options) {
  const pages = createSplitLru<Stored>(maxBytes)
  const running = new Map<string, SharedRender>()
  const counts = { served: 0, stale: 0, rendered: 0 }
  const storeFor = ({ inventable, key }: PageQuery) => pages.partOf(key, inventable)

  function store(query: PageQuery, page: RenderedPage | undefined, startedAt: number) {
    const { version } = query.seeds
    if (!page || version === undefined) return
    const stored = { page, version, triedAt: startedAt, knownAt: startedAt }
    storeFor(query).set(query.key, stored, page.bytes + 2 * query.key.length)
  }

  function shared(query: PageQuery, job: RenderJob): SharedRender {
    const id = `${query.key} ${query.seeds.version ?? ''}`
    const known = running.get(id)
    if (known) return known
    const startedAt = now()
    counts.rendered += 1
    const started = new SharedRender(job, render, (page) => {
      running.delete(id)
      store(query, page, startedAt)
    })
    if (!started.isOver) running.set(id, started)
    return started
  }

  /** What may be shown when nothing newer can be had. Nothing, where the API says that something is gone. */
  function fallback(query: PageQuery): RenderedPage | undefined {
    const { version, away } = query.seeds
    if (version === undefined && !away) storeFor(query).drop(query.key)
    const stored = storeFor(query).get(query.key)
    return stored && now() - stored.knownAt <= pageAges.withoutApi ? stored.page : undefined
  }

  /** The page, if it was rendered before from this very content. */
  function find(query: PageQuery): RenderedPage | undefined {
    const stored = storeFor(query).get(query.key)
    if (!stored || stored.version !== query.seeds.version) return undefined
    stored.knownAt = now()
    counts.served += 1
    return stored.page
  }

  return {
    find,

    /** Renders a page again that is old, once in a while; nobody waits for it. */
    renew(query: PageQuery, jobOf: () => RenderJob) {
      const stored = storeFor(query).get(query.key)
      if (!stored || now() - stored.triedAt < pageAges.renewed) return
      stored.triedAt = now()
      shared(query, jobOf()).join(nobody, '')
    },

    /** Renders a page together with whoever asks for the same, or passes on what is stored. */
    render(query: PageQuery, job: RenderJob, sink: PageSink): { abort: () => void } {
      // It may have been stored since the caller looked for it.
      const found = find(query)
      if (found) return pass(found, sink)
      const before = fallback(query)
      if (!before) return shared(query, job).join(sink, job.nonce)
      const stale = { ...sink, onStored: (page: RenderedPage) => countStale(sink, page) }
      if (query.seeds.away) return pass(before, stale)
      const { rendered, stop } = withStoredFallback(stale, before)
      const joined = shared(query, job)
      // It goes on after whoever has lost patience, for those who come next.
      joined.join(nobody, '')
      const left = joined.join(rendered, job.nonce)
      return {
        abort() {
          stop()
          left.abort()
        },
      }
    },

    status: () => ({ ...pages.size(), ...counts, rendering: running.size }),
  }

  function countStale(sink: PageSink, page: RenderedPage) {
    counts.stale += 1
    sink.onStored(page)
  }
}

function pass(page: RenderedPage, sink: PageSink) {
  sink.onStored(page)
  return { abort: () => undefined }
}

const nobody: RenderSink = {
  onHead: () => undefined,
  onChunk: () => undefined,
  onDone: () => undefined,
}
