import type { LoaderAnswer, LoaderArgs, PageModule } from 'shared-contracts/page'
import type { Plan } from 'release-contracts/plan'
import {
  isApiFailure,
  type CrashOutcome,
  type LoadedModule,
  type RemoteLocation,
  type RemoteSource,
} from '../app/remotes/remote-source'
import { isRedirect, sitePath, staticAnswer } from '../app/routes/page-answer'
import { firstReads } from '../app/routes/page-reads'
import type { Appearances } from './appearances'
import type { Crashes } from './crashes'
import { withinLimit } from './loader-limit'
import type { News } from './news/news'
import { hasUnsavedWork } from './recovery/unsaved'
import type { RemoteLoader } from './remote-loader'

/** What the source asks of the router when a page fell back and needs its own loader's data. */
export interface RouterView {
  /** Arguments for the loader of the page at this route, as it stands on screen. */
  args(location: RemoteLocation): LoaderArgs | undefined
  /** What the route holds now. */
  loaderData(location: RemoteLocation): unknown
  /** A navigation within the site is under way. */
  navigating(): boolean
  /** Goes to a path of this site. */
  go(path: string, options?: { replace?: boolean; state?: unknown }): void
}

/** The first page of the visit answers to its visitor: it is hydrated, or rendered with its data. */
const interactiveMark = 'amofin-interactive'

export interface Deps {
  plan: Plan
  loader: RemoteLoader
  crashes: Crashes
  appearances: Appearances
  news: Pick<News, 'replaced'>
  router: Promise<RouterView>
  /** Begins a page's reads; returns what forgets those that its loader did not need. */
  readAhead: (urls: readonly string[], signal: AbortSignal) => () => void
  /** The first page is on screen. */
  onShown: () => void
}

/** Modules by location, with fallback. One version stays at a location until it fails there. */
export function createBrowserSource(deps: Deps): RemoteSource {
  const { plan, loader, crashes, appearances, news, router, readAhead, onShown } = deps
  const loading = new Map<string, Promise<LoadedModule>>()
  const failed = new WeakSet<Promise<LoadedModule>>()
  const onFirstPage = once(() => {
    performance.mark(interactiveMark)
    onShown()
  })
  // The version whose loader filled the route. The server runs the plan's own.
  const loaderVersions = new Map<string, string>()

  async function begin(location: RemoteLocation): Promise<LoadedModule> {
    const { module, version } = await loader.load(location.remote, location.expose)
    crashes.begins(location, version)
    const loadingVersion =
      loaderVersions.get(location.id) ?? plan.remotes[location.remote]?.version ?? version
    if (location.kind !== 'page' || loadingVersion === version) return { module, version }
    const view = await router
    const staleData = view.loaderData(location)
    const args = view.args(location)
    if (staleData === undefined || !args) return { module, version }
    const answer = await answerOf(location, module as PageModule, args)
    if (!isRedirect(answer)) return { module, version, replaced: { instead: staleData, answer } }
    view.go(sitePath(answer.redirect))
    // The page is being left: there is nothing to show here any more.
    return new Promise<never>(() => undefined)
  }

  function load(location: RemoteLocation) {
    const pendingModule = loading.get(location.id)
    if (pendingModule) return pendingModule
    const promise = begin(location)
    loading.set(location.id, promise)
    promise.then(
      // React's own fields: a module that is there renders without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => failed.add(promise),
    )
    return promise
  }

  async function crashed(location: RemoteLocation, error: unknown): Promise<CrashOutcome> {
    const outcome = await crashes.rendering(location, error)
    if (outcome === 'next') loading.delete(location.id)
    return outcome
  }

  async function answer(
    location: RemoteLocation,
    args: LoaderArgs,
  ): Promise<LoaderAnswer<unknown>> {
    // A visit to the page is a new attempt; what failed before may be there now.
    const pendingModule = loading.get(location.id)
    if (pendingModule && failed.has(pendingModule)) loading.delete(location.id)
    const forget = isThere(pendingModule)
      ? undefined
      : readAhead(firstReads(location.page, args), args.signal)
    try {
      return await attempt(location, args)
    } finally {
      forget?.()
    }
  }

  /** The answer of the first version whose loader gives one. */
  async function attempt(
    location: RemoteLocation,
    args: LoaderArgs,
  ): Promise<LoaderAnswer<unknown>> {
    const { navigating } = await router
    for (;;) {
      const { module, version } = await load(location)
      try {
        const result = await answerOf(location, module as PageModule, args)
        loaderVersions.set(location.id, version)
        return result
      } catch (error) {
        if (args.signal.aborted || isApiFailure(error)) throw error
        const outcome = await crashes.loading(location, version, error, navigating())
        // The document is about to go: nothing may come of this any more.
        if (outcome === 'leaving') return new Promise<never>(() => undefined)
        if (outcome === 'final') throw error
        loading.delete(location.id)
      }
    }
  }

  return {
    load,
    answer,
    crashed,
    openEarlier: crashes.openEarlier,
    shown(location, isBlank) {
      if (location.kind === 'page') onFirstPage()
      const cleanups = [crashes.shown(location), appearances.shown(location, isBlank)]
      return () => cleanups.forEach((leave) => leave())
    },
    retry(location) {
      loader.forget(location.remote)
      loading.delete(location.id)
      crashes.forget(location)
    },
    async outdated({ remote, page }, url) {
      const remotes = [remote, plan.layouts[page?.layout ?? '']?.remote ?? remote]
      if (!(await router).navigating() || !(await news.replaced(remotes, url))) return false
      return !hasUnsavedWork()
    },
    enter: () => undefined,
    leave: () => undefined,
  }
}

/** A module that is there asks at once. */
const isThere = (pending: Promise<LoadedModule> | undefined) =>
  (pending as { status?: string } | undefined)?.status === 'fulfilled'

async function answerOf(location: RemoteLocation, module: PageModule, args: LoaderArgs) {
  if (module.loader) return withinLimit(module.loader, args)
  if (!location.page) throw new Error(`${location.id} is no page`)
  return staticAnswer(location.page)
}

function once(work: () => void) {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
