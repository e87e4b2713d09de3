import { ApiError, NetworkError } from 'shared-contracts/api-client'
import type { LayoutModule, LoaderArgs, PageModule, SlotModule } from 'shared-contracts/page'
import type { PlanPage } from 'release-contracts/plan'
import type { LoaderAnswer } from 'shared-contracts/page'
import type { PageAnswer } from '../routes/page-answer'
import { leftToBrowserDigest } from '../start-document'

export type RemoteModule = PageModule | LayoutModule | SlotModule

/** Where in the page a remote's module stands. */
export interface RemoteLocation {
  /** Id of the route, or of the slot's filler. */
  id: string
  kind: 'page' | 'layout' | 'slot'
  remote: string
  expose: string
  page?: PlanPage
}

export interface LoadedModule {
  module: RemoteModule
  version: string
  /**
   * Set when the version on screen is not the one whose loader filled the route: the answer of
   * its own loader, to be used while the route still holds `instead`.
   */
  replaced?: { instead: unknown; answer: PageAnswer }
}

export type CrashOutcome =
  /** Another version takes over at the next `load`. */
  | 'next'
  /** The whole page is about to be loaded again. */
  | 'leaving'
  | 'final'

/** Gives a location its module. The browser's falls back between versions, the worker's does not. */
export interface RemoteSource {
  /** The same promise until the location changes version; settled ones carry React's status fields. */
  load(location: RemoteLocation): Promise<LoadedModule>
  /** Runs the page's own loader. */
  answer(location: RemoteLocation, args: LoaderArgs): Promise<LoaderAnswer<unknown>>
  /** After a crash while rendering. */
  crashed(location: RemoteLocation, error: unknown): Promise<CrashOutcome>
  /** Loads the page with an earlier version, where a crash left that to the visitor. */
  openEarlier(location: RemoteLocation): (() => void) | undefined
  /**
   * The module at the location is on screen, its effects have run. From the next task on a crash is
   * no longer its version's failure to start. Returns what to do when it leaves the screen.
   *
   * @param isBlank Whether there is nothing to see at the location.
   */
  shown(location: RemoteLocation, isBlank: () => boolean): () => void
  /** Somebody asked to try again: starts over with the newest version. */
  retry(location: RemoteLocation): void
  /**
   * Somebody goes to this page of the site: true when its version is not offered any more, so that
   * a page load must give it.
   */
  outdated(location: RemoteLocation, url: string): Promise<boolean>
  /** The code at the location renders from here on, and no longer: for the watchdog of the server. */
  enter(location: RemoteLocation): void
  leave(location: RemoteLocation): void
}

/** Every version of a remote failed to load. */
export class RemoteUnavailable extends Error {
  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`No version of ${remote} could be loaded`, options)
    this.name = 'RemoteUnavailable'
  }
}

/** The API's refusal or silence says nothing against a remote's version. */
export const isApiFailure = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError

/** Not run on the server; the browser renders it. Its digest keeps the browser's console quiet. */
export class LeftToBrowser extends Error {
  readonly digest = leftToBrowserDigest
  constructor(location: RemoteLocation, options?: ErrorOptions) {
    super(`${location.remote}${location.expose.slice(1)} is rendered in the browser`, options)
    this.name = 'LeftToBrowser'
  }
}

/** `use()` reads a promise with these fields without suspending: React's own convention. */
export function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

export function rejected<T>(reason: unknown): Promise<T> {
  const promise = Promise.reject<T>(reason)
  promise.catch(() => undefined)
  return Object.assign(promise, { status: 'rejected', reason })
}
