import type { RemoteEntry, StartFederation } from 'shared-contracts/federation-runtime'
import { createFederation } from './federation'
import { loadEntry, type Container } from './load-entry'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

/**
 * Federation over webpack's own containers. A remote that was built with the Module Federation 2 runtime
 * gets its core from a chunk that is fetched for the first such remote.
 */
export const startFederation: StartFederation = (options) => {
  const opened = new Map<string, Promise<Container>>()

  async function open(entry: RemoteEntry) {
    if (entry.runtime === 'enhanced') await import('./provide-core')
    await __webpack_init_sharing__('default')
    const container = await loadEntry(entry, options.entryTimeoutMs)
    await container.init(__webpack_share_scopes__.default)
    return container
  }

  return createFederation(options, async (entry, expose) => {
    const key = `${entry.globalName} ${entry.entryUrl}`
    const container = opened.get(key) ?? open(entry)
    opened.set(key, container)
    // A failed entry is forgotten, so that the next try asks for it again.
    container.catch(() => opened.delete(key))
    const factory = await (await container).get(expose)
    return factory()
  })
}
