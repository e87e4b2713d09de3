import { getInstance } from '@module-federation/enhanced/runtime'
import type { RemoteEntryExports } from '@module-federation/runtime-core/types'
import type { RemoteEntry, StartFederation } from 'shared-contracts/federation-runtime'
import { createFederation } from './federation'
import { loadEntry } from './load-entry'

/** Federation over the Module Federation 2 runtime that the build put into the host. */
export const startFederation: StartFederation = (options) => {
  const host = getInstance()
  if (!host) throw new Error('The page was built without a federation host')
  const entries = new Map<string, RemoteEntry>()
  host.registerPlugins([
    {
      name: 'verified-entries',
      async loadEntry({ remoteInfo }) {
        const entry = entries.get(remoteInfo.name)
        if (!entry) return undefined
        return (await loadEntry(entry, options.entryTimeoutMs)) as unknown as RemoteEntryExports
      },
    },
  ])
  return createFederation(options, async (entry, expose) => {
    // Each version is a remote of its own to the runtime: re-registering one name with `force`
    // would tear down shared libraries that the page still uses.
    const name = entry.globalName
    const known = entries.get(name)
    const moved = known !== undefined && known.entryUrl !== entry.entryUrl
    entries.set(name, entry)
    if (!known || moved) {
      const remote = { name, entry: entry.entryUrl, entryGlobalName: name }
      host.registerRemotes([remote], { force: moved })
    }
    const loaded = await host.loadRemote(name + expose.slice(1))
    if (!loaded) throw new Error(`${entry.entryUrl} returned no module for ${expose}`)
    return loaded
  })
}
