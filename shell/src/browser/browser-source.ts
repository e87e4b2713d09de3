import type { LoaderAnswer, LoaderArgs, PageModule } from 'shared-contracts/page'
import type { Plan } from 'shared-contracts/plan'
import { isApiFailure } from '../app/remotes/api-failure'
import {
  RemoteUnavailable,
  type LoadedModule,
  type Place,
  type RemoteSource,
} from '../app/remotes/remote-source'
import { isRedirect, sitePath, staticAnswer } from '../app/routes/page-answer'
import type { RemoteLoader } from './remote-loader'
import { messageOf, type Report } from './reports'

/** What the source asks of the router when a page fell back and needs its own loader's data. */
export interface RouterView {
  /** Arguments for the loader of the page at this route, as it stands on screen. */
  args(place: Place): LoaderArgs | undefined
  /** What the route holds now. */
  held(place: Place): unknown
  /** Goes to a path of this site. */
  go(path: string, options?: { replace?: boolean; state?: unknown }): void
}

/** The first page of the visit answers to its visitor: it is hydrated, or rendered with its data. */
const interactiveMark = 'amofin-interactive'

/** Modules by place, with fallback. One version stays in its place until it fails there. */
export function createBrowserSource(
  plan: Plan,
  loader: RemoteLoader,
  report: Report,
  router: Promise<RouterView>,
): RemoteSource {
  const loading = new Map<string, Promise<LoadedModule>>()
  const failed = new WeakSet<Promise<LoadedModule>>()
  const shown = new Map<string, string>()
  const started = new Set<string>()
  const markInteractive = once(() => performance.mark(interactiveMark))
  // The version whose loader filled the route. The server runs the plan's own.
  const filledBy = new Map<string, string>()

  async function begin(place: Place): Promise<LoadedModule> {
    const { module, version } = await loader.load(place.remote, place.expose)
    shown.set(place.id, version)
    started.delete(place.id)
    const filler = filledBy.get(place.id) ?? plan.remotes[place.remote]?.version
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

  function load(place: Place) {
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

  function crashed(place: Place, error: unknown): boolean {
    const version = shown.get(place.id)
    // Loading has already been through all versions; the API's failures are no version's fault.
    if (error instanceof RemoteUnavailable || isApiFailure(error) || !version) return false
    if (started.has(place.id)) {
      report({ remote: place.remote, version, stage: 'render', message: messageOf(error) })
      return false
    }
    const next = loader.fail(place.remote, version, 'render', error)
    if (next) loading.delete(place.id)
    return next
  }

  async function answer(place: Place, args: LoaderArgs): Promise<LoaderAnswer<unknown>> {
    // A visit to the page is a new attempt; what failed before may be there now.
    const known = loading.get(place.id)
    if (known && failed.has(known)) loading.delete(place.id)
    for (;;) {
      const { module, version } = await load(place)
      try {
        const result = await answerOf(place, module as PageModule, args)
        filledBy.set(place.id, version)
        return result
      } catch (error) {
        if (args.signal.aborted || isApiFailure(error)) throw error
        if (!loader.fail(place.remote, version, 'loader', error)) throw error
        loading.delete(place.id)
      }
    }
  }

  return {
    load,
    answer,
    crashed,
    shown(place) {
      if (place.kind === 'page') markInteractive()
      // A crash in the module's own effects takes it off the screen before the timer fires.
      const timer = setTimeout(() => started.add(place.id))
      return () => clearTimeout(timer)
    },
    retry(place) {
      loader.forget(place.remote)
      loading.delete(place.id)
      shown.delete(place.id)
      started.delete(place.id)
    },
    enter: () => undefined,
    leave: () => undefined,
  }
}

async function answerOf(place: Place, module: PageModule, args: LoaderArgs) {
  if (module.loader) return module.loader(args)
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
