import { NetworkError, type ApiClient } from 'shared-contracts/api-client'
import type { LoaderArgs, PageModule } from 'shared-contracts/page'

export type Loader = NonNullable<PageModule['loader']>

/**
 * Time on end that a loader may spend waiting for nothing: no call of its own and no file is under way. Calls
 * and files have limits of their own, so a slow connection never uses this one up.
 */
export const loaderQuietMs = 10_000
/** Time after which the visitor is given a card to retry, whatever the loader waits for. */
export const maxLoaderMs = 60_000

const pollMs = 500

/** The loader hangs, by its own doing. */
export class LoaderTimeout extends Error {
  constructor() {
    super(`The loader did not answer, and waited for no call or file for ${loaderQuietMs / 1000} s`)
    this.name = 'LoaderTimeout'
  }
}

/** Runs a page's loader, and rejects where it would never answer. */
export function withinLimit(loader: Loader, args: LoaderArgs): ReturnType<Loader> {
  const { api, isWaiting } = countCalls(args.context.api)
  return new Promise((resolve, reject) => {
    const stop = watch(isWaiting, args, reject)
    const context = { ...args.context, api }
    new Promise<Awaited<ReturnType<Loader>>>((resolveAnswer) =>
      resolveAnswer(loader({ ...args, context })),
    )
      .then(resolve, reject)
      .finally(stop)
  })
}

/** Adds up the time that somebody looks at; a device that slept, or was too busy, adds one look. */
function watch(
  isWaiting: () => boolean,
  { signal, url }: LoaderArgs,
  giveUp: (error: Error) => void,
) {
  let idleMs = 0
  let totalMs = 0
  const timer = setInterval(() => {
    if (signal.aborted) return clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    const isNetworkBusy = isWaiting() || isFileLoading()
    totalMs += pollMs
    idleMs = isNetworkBusy ? 0 : idleMs + pollMs
    if (idleMs >= loaderQuietMs) giveUp(new LoaderTimeout())
    else if (totalMs >= maxLoaderMs)
      giveUp(isNetworkBusy ? new NetworkError(url) : new LoaderTimeout())
    else return
    clearInterval(timer)
  }, pollMs)
  return () => clearInterval(timer)
}

function countCalls(api: ApiClient) {
  let openCalls = 0
  const countingApi: ApiClient = {
    call(...args) {
      openCalls += 1
      return api.call(...args).finally(() => (openCalls -= 1))
    },
  }
  return { api: countingApi, isWaiting: () => openCalls > 0 }
}

/** webpack takes a chunk's script out of the document once it has run or failed. */
const isFileLoading = () => document.querySelector('script[data-webpack]') !== null
