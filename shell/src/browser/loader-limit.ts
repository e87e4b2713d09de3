import { NetworkError, type ApiClient } from 'shared-contracts/api-client'
import type { LoaderArgs, PageModule } from 'shared-contracts/page'

export type Loader = NonNullable<PageModule['loader']>

/**
 * Time on end that a loader may spend waiting for nothing: no call of its own and no file is under way. Calls
 * and files have limits of their own, so a slow connection never uses this one up.
 */
export const loaderQuietMs = 10_000
/** Time after which the visitor is given a card to retry, whatever the loader waits for. */
export const loaderLongestMs = 60_000

const lookMs = 500

/** The loader hangs, by its own doing. */
export class LoaderTimeout extends Error {
  constructor() {
    super(`The loader did not answer, and waited for no call or file for ${loaderQuietMs / 1000} s`)
    this.name = 'LoaderTimeout'
  }
}

/** Runs a page's loader, and rejects where it would never answer. */
export function withinLimit(loader: Loader, args: LoaderArgs): ReturnType<Loader> {
  const { api, waiting } = countedCalls(args.context.api)
  return new Promise((resolve, reject) => {
    const stop = watch(waiting, args, reject)
    const context = { ...args.context, api }
    new Promise<Awaited<ReturnType<Loader>>>((done) => done(loader({ ...args, context })))
      .then(resolve, reject)
      .finally(stop)
  })
}

/** Adds up the time that somebody looks at; a device that slept, or was too busy, adds one look. */
function watch(waiting: () => boolean, { signal, url }: LoaderArgs, giveUp: (e: Error) => void) {
  let quiet = 0
  let all = 0
  const timer = setInterval(() => {
    if (signal.aborted) return clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    const network = waiting() || filesUnderWay()
    all += lookMs
    quiet = network ? 0 : quiet + lookMs
    if (quiet >= loaderQuietMs) giveUp(new LoaderTimeout())
    else if (all >= loaderLongestMs) giveUp(network ? new NetworkError(url) : new LoaderTimeout())
    else return
    clearInterval(timer)
  }, lookMs)
  return () => clearInterval(timer)
}

function countedCalls(api: ApiClient) {
  let open = 0
  const counted: ApiClient = {
    call(...args) {
      open += 1
      return api.call(...args).finally(() => (open -= 1))
    },
  }
  return { api: counted, waiting: () => open > 0 }
}

/** webpack takes a chunk's script out of the document once it has run or failed. */
const filesUnderWay = () => document.querySelector('script[data-webpack]') !== null
