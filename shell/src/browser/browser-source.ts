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
import type { Appearances } from './appearances'
import type { Crashes } from './crashes'
import { withinLimit } from './loader-limit'
import type { News } from './news/news'
import { somethingUnsaved } from './recovery/unsaved'
import type { RemoteLoader } from './remote-loader'

/** What the source asks of the router when a page fell back and needs its own loader's data. */
export interface RouterView {
  /** Arguments for the loader of the page at this route, as it stands on screen. */
  args(place: RemoteLocation): LoaderArgs | undefined
  /** What the route holds now. */
  held(place: RemoteLocation): unknown
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
  /** The first page is on screen. */
  onShown: () => void
}

/** Modules by place, with fallback. One version stays in its place until it fails there. */
export function createBrowserSource(means: Deps): RemoteSource {
  const { plan, loader, crashes, appearances, news, router, onShown } = means
  const loading = new Map<string, Promise<LoadedModule>>()
  const failed = new WeakSet<Promise<LoadedModule>>()
  const firstShown = once(() => {
    performance.mark(interactiveMark)
    onShown()
  })
  // The version whose loader filled the route. The server runs the plan's own.
  const filledBy = new Map<string, string>()

  async function begin(place: RemoteLocation): Promise<LoadedModule> {
    const { module, version } = await loader.load(place.remote, place.expose)
    crashes.begins(place, version)
    const filler = filledBy.get(place.id) ?? plan.remotes[place.remote]?.version ?? version
    if (place.kind !== 'page' || filler === version) return { module, version }
    const view = await router
    const instead = view.held(place)
    const args = view.args(place)
    if (instead === undefined || !args) return { module, version }
    const answer = await answerOf(place, module as PageModule, args)
    if (!isRedirect(answer)) return { module, version, replaced: { instead, answer } }
    view.go(sitePath(answer.redirect))
    // The page is being left: there is nothing to show here any more.
    return new Promise<never>(() => undefined)
  }

  function load(place: RemoteLocation) {
    const known = loading.get(place.id)
    if (known) return known
    const promise = begin(place)
    loading.set(place.id, promise)
    promise.then(
      // React's own fields: a module that is there renders without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => failed.add(promise),
    )
    return promise
  }

  async function crashed(place: RemoteLocation, error: unknown): Promise<CrashOutcome> {
    const outcome = await crashes.rendering(place, error)
    if (outcome === 'next') loading.delete(place.id)
    return outcome
  }

  async function answer(place: RemoteLocation, args: LoaderArgs): Promise<LoaderAnswer<unknown>> {
    // A visit to the page is a new attempt; what failed before may be there now.
    const known = loading.get(place.id)
    if (known && failed.has(known)) loading.delete(place.id)
    const { navigating } = await router
    for (;;) {
      const { module, version } = await load(place)
      try {
        const result = await answerOf(place, module as PageModule, args)
        filledBy.set(place.id, version)
        return result
      } catch (error) {
        if (args.signal.aborted || isApiFailure(error)) throw error
        const outcome = await crashes.loading(place, version, error, navigating())
        // The document is about to go: nothing may come of this any more.
        if (outcome === 'leaving') return new Promise<never>(() => undefined)
        if (outcome === 'final') throw error
        loading.delete(place.id)
      }
    }
  }

  return {
    load,
    answer,
    crashed,
    openEarlier: crashes.openEarlier,
    shown(place, isBlank) {
      if (place.kind === 'page') firstShown()
      const left = [crashes.shown(place), appearances.shown(place, isBlank)]
      return () => left.forEach((leave) => leave())
    },
    retry(place) {
      loader.forget(place.remote)
      loading.delete(place.id)
      crashes.forget(place)
    },
    async outdated({ remote, page }, url) {
      const remotes = [remote, plan.layouts[page?.layout ?? '']?.remote ?? remote]
      if (!(await router).navigating() || !(await news.replaced(remotes, url))) return false
      return !somethingUnsaved()
    },
    enter: () => undefined,
    leave: () => undefined,
  }
}

async function answerOf(place: RemoteLocation, module: PageModule, args: LoaderArgs) {
  if (module.loader) return withinLimit(module.loader, args)
  if (!place.page) throw new Error(`${place.id} is no page`)
  return staticAnswer(place.page)
}

function once(work: () => void) {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
