import type { EventName } from 'shared-contracts/events'
import type { RemoteEntry } from 'shared-contracts/federation-runtime'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'

/** Where the calls of the remote are answered. */
export type HarnessApi =
  | { kind: 'real'; origin: string }
  /** The API of this repository, started with the harness on a database of its own. */
  | { kind: 'local' }
  /** Made up from the contract's OpenAPI document; nothing is remembered. */
  | { kind: 'samples' }

/** An account of the API's demo data, or a made-up one. */
export interface DemoAccount {
  group: number
  username: string
  password: string
}

/** What the page loads of the remote. */
export interface HarnessBuild extends RemoteEntry {
  /** Counts the builds of this run, from 1; a released build is the only one. */
  number: number
}

/** What the page of the harness is told at its start, inside the page itself. */
export interface HarnessContext {
  manifest: RemoteManifest
  /** Manifests of the remotes that lie beside this one: their page ids resolve to paths. */
  neighbours: RemoteManifest[]
  version: string
  /** Built from sources and rebuilt on every change, or a finished release. */
  from: 'source' | 'release'
  /** Absent while the sources have not been built once. */
  build?: HarnessBuild
  apiKey: string
  api: HarnessApi
  accounts: DemoAccount[]
  /** A payload that fits, for each event of the catalogue. */
  eventSamples: Partial<Record<EventName, unknown>>
  /** What to type where a page asks for parameters. */
  hint?: string
}

/** Addresses of the harness; no page may claim a path that begins like this. */
export const harnessPrefix = '/composition/harness/'
export const changesPath = `${harnessPrefix}changes`
/** The harness's own scripts and styles. */
export const filesPath = `${harnessPrefix}files/`
/** The remote's files, and `release.json`, which describes them. */
export const releasePath = `${harnessPrefix}release/`
/** DELETE makes the API of the harness forget what calls have changed. */
export const dataPath = `${harnessPrefix}data`
/** Followed by the slot's position in the manifest. */
export const slotPath = `${harnessPrefix}slot/`
/** Mounts nothing. */
export const emptyPath = `${harnessPrefix}empty`

/** Begins whatever pretended neighbours throw, so that nobody takes it for the remote's. */
export const neighbourError = 'Thrown by a simulated remote.'

/** Where the page finds its context: a script of JSON, which no policy runs. */
export const contextId = 'harness-context'

/** Sent on the stream of changes; a page that joins late is told the last one. */
export type Change = { kind: 'built'; build: number } | { kind: 'failed'; messages: string[] }
