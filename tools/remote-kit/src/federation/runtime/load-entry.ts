import type { RemoteEntry } from 'shared-contracts/federation-runtime'

/** What an entry script assigns to its global. */
export interface Container {
  init(shareScope: unknown, ...rest: unknown[]): unknown
  get(expose: string): Promise<() => unknown>
}

/** How often an entry gave no answer. */
const hung = new Map<string, number>()

/**
 * A browser lets a second request for an address wait for the first, even when that one hangs;
 * another address of the same file gets through.
 */
function freshUrl(url: string) {
  const times = hung.get(url)
  return times === undefined ? url : `${url}?again=${times}`
}

/**
 * Runs an entry script and resolves with its container. The preload tag of the page and this
 * script must carry the same integrity and crossorigin, else the browser fetches twice.
 */
export function loadEntry(entry: RemoteEntry, timeoutMs: number): Promise<Container> {
  const present = containerOf(entry)
  if (present) return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => {
      hung.set(entry.entryUrl, (hung.get(entry.entryUrl) ?? 0) + 1)
      fail(`did not answer within ${timeoutMs} ms`)
    }, timeoutMs)
    function fail(reason: string) {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`Remote entry ${entry.entryUrl} ${reason}`))
    }
    script.src = freshUrl(entry.entryUrl)
    script.async = true
    script.crossOrigin = 'anonymous'
    if (entry.entryIntegrity) script.integrity = entry.entryIntegrity
    script.onerror = () => fail('could not be fetched or does not match its integrity')
    script.onload = () => {
      const container = containerOf(entry)
      if (!container) return fail(`ran without defining ${entry.globalName}`)
      clearTimeout(timer)
      script.remove()
      resolve(container)
    }
    document.head.append(script)
  })
}

function containerOf({ globalName }: RemoteEntry) {
  return (globalThis as Record<string, unknown>)[globalName] as Container | undefined
}
