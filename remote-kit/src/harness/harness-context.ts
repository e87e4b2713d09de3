import type { RemoteManifest } from 'shared-contracts/remote-manifest'

/** An account of the reference API's demo data (documented with that API). */
export interface DemoAccount {
  group: number
  username: string
  password: string
}

/** What the page of the harness is told at its start, at `contextPath`. */
export interface HarnessContext {
  manifest: RemoteManifest
  /** Manifests of the remotes that lie beside this one: their page ids resolve to paths. */
  neighbours: RemoteManifest[]
  version: string
  apiKey: string
  /** Where the API is expected. Calls go through the harness's own origin. */
  apiOrigin: string
  accounts: DemoAccount[]
}

/** Addresses of the harness; no page may claim a path that begins like this. */
export const harnessPrefix = '/composition/harness/'
export const contextPath = `${harnessPrefix}context.json`
export const changesPath = `${harnessPrefix}changes`
export const filesPath = `${harnessPrefix}files/`
/** Followed by the slot's position in the manifest. */
export const slotPath = `${harnessPrefix}slot/`

/** Sent on the stream of changes. */
export type Change = { kind: 'built' } | { kind: 'failed'; messages: string[] }
