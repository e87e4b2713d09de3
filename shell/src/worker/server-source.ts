import type { PageModule } from 'shared-contracts/page'
import {
  fulfilled,
  isApiFailure,
  LeftToBrowser,
  rejected,
  type LoadedModule,
  type RemoteLocation,
  type RemoteModule,
  type RemoteSource,
} from '../app/remotes/remote-source'
import { staticAnswer } from '../app/routes/page-answer'
import type { FaultStage, RenderRequest } from './messages'
import type { ServerBundles } from './server-bundles'
import type { Tracker } from './tracker'

export type Fault = (remote: string, stage: FaultStage, error: unknown) => void

/**
 * Modules from the server bundles of this request. What fails, and what may not run here, is
 * left to the browser: its place is rejected, React sends its fallback and the mark to render it.
 */
export function createServerSource(
  request: RenderRequest,
  bundles: ServerBundles,
  tracker: Tracker,
  fault: Fault,
): RemoteSource {
  const { plan, servers } = request
  const modules = new Map<string, RemoteModule | undefined>()

  function moduleOf({ remote, expose }: RemoteLocation): RemoteModule | undefined {
    const key = remote + expose
    if (modules.has(key)) return modules.get(key)
    const file = servers[remote]
    const module = file === undefined ? undefined : evaluate(remote, expose, file)
    modules.set(key, module)
    return module
  }

  function evaluate(remote: string, expose: string, file: string) {
    try {
      return tracker.run(request.id, plan, remote, () => bundles.module(file, expose))
    } catch (error) {
      fault(remote, 'evaluate', error)
      return undefined
    }
  }

  const loads = new Map<string, Promise<LoadedModule>>()
  const running: RemoteLocation[] = []

  return {
    load(place) {
      const known = loads.get(place.id)
      if (known) return known
      const module = rendersHere(place) ? moduleOf(place) : undefined
      const version = plan.remotes[place.remote]?.version ?? ''
      const promise = module
        ? fulfilled({ module, version })
        : rejected<LoadedModule>(new LeftToBrowser(place))
      loads.set(place.id, promise)
      return promise
    },

    async answer(place, args) {
      const module = moduleOf(place) as PageModule | undefined
      if (!module || !place.page) throw new LeftToBrowser(place)
      const { loader } = module
      if (!loader) return staticAnswer(place.page)
      try {
        const answer = await tracker.run(request.id, plan, place.remote, () => loader(args))
        // The browser gets JSON; rendering anything else here would not match what it renders.
        return JSON.parse(JSON.stringify(answer)) as typeof answer
      } catch (error) {
        if (!isApiFailure(error) && !args.signal.aborted) fault(place.remote, 'loader', error)
        throw new LeftToBrowser(place, { cause: error })
      }
    },

    enter(place) {
      running.push(place)
      tracker.enter(plan, place.remote)
    },
    leave(place) {
      // A place that threw never left: it goes with the one around it.
      running.length = Math.max(running.lastIndexOf(place), 0)
      tracker.enter(plan, running.at(-1)?.remote)
    },
    crashed: async () => 'final',
    openEarlier: () => undefined,
    outdated: async () => false,
    shown: () => () => undefined,
    retry: () => undefined,
  }
}

/** A page for the browser may still have its loader run here, for the document's head. */
const rendersHere = ({ page }: RemoteLocation) =>
  !page || (page.render === 'server' && !page.access)

/** Whether a page's loader runs on the server: never behind a sign-in, which it knows nothing of. */
export function loadsOnServer(
  { page, remote }: RemoteLocation,
  servers: RenderRequest['servers'],
): boolean {
  if (!page || page.access || servers[remote] === undefined) return false
  return page.render === 'server' || page.head === 'data'
}
