import type { ComponentType } from 'react'
import type { ApiClient } from '../api-client/api-client'
import type { Session } from '../session/session'
import type { Href } from './href'

export type { Href, PageId, PageParams } from './href'

/** What a page says about itself to browsers and crawlers (P 3 "Page metadata"). */
export interface PageHead {
  title: string
  description?: string
  keywords?: string
  image?: string
  /** `other_meta_tags`: written as `<meta property content>`. */
  metaTags?: readonly { property: string; content: string }[]
  /** `json_meta_tags`: written as JSON-LD. */
  jsonLd?: unknown
  /** Pages that must stay out of search engines. */
  noIndex?: boolean
  /**
   * Path and query (`href(…)`) of what the page shows, where a query decides that. By default the page's path without
   * any query, whatever the address that led to it.
   */
  canonical?: string
}

/** What a loader is given, on the server and in the browser alike. */
export interface LoaderArgs {
  /** Route parameters, decoded. */
  params: Record<string, string | undefined>
  /** Path and query of the page, without origin: `/productDetail/x?ref=1`. */
  url: string
  context: LoaderContext
  signal: AbortSignal
}

export interface LoaderContext {
  api: ApiClient
  /** Path of a page by its id, resolved against the current plan. */
  href: Href
  /** Signed out on the server: pages behind a sign-in are rendered in the browser. */
  session: Session
  /** True in the composition server's worker. */
  server: boolean
}

/** JSON only: the answer travels inside the page. No promises, no dates, no classes. */
export interface LoaderResult<Data = unknown> {
  /** Over what the manifest says; a page whose title never changes leaves the title to it. */
  head: Partial<PageHead>
  data: Data
}

/** What a loader may return besides data. */
export type LoaderAnswer<Data> = LoaderResult<Data> | NotFound | Redirect

export interface NotFound {
  notFound: true
}
export interface Redirect {
  redirect: string
  permanent?: boolean
}

/** Ends a loader with the site's 404 page and status 404. */
export const notFound = (): NotFound => ({ notFound: true })
/** Ends a loader with a redirect to a path of this site. */
export const redirectTo = (path: string, permanent = false): Redirect => ({
  redirect: path,
  permanent,
})

export type Loader<Data = unknown> = (args: LoaderArgs) => Promise<LoaderAnswer<Data>>

/** The data of a page's loader, without the not-found and redirect answers. */
export type DataOf<L> = L extends (args: LoaderArgs) => Promise<infer Answer>
  ? Answer extends LoaderResult<infer Data>
    ? Data
    : never
  : never

/** What a remote's exposed page module exports. */
export interface PageModule {
  Component: ComponentType
  loader?: Loader
  /** Shown instead of the page when its loader or its rendering failed. */
  ErrorBoundary?: ComponentType
}

/** A layout renders `<Outlet/>`; a slot is a component that takes no props. */
export interface LayoutModule {
  Component: ComponentType
}
export interface SlotModule {
  Component: ComponentType
}
