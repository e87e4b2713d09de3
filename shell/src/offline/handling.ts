import type { PlanPage } from 'release-contracts/plan'
import type { StaticRoute } from './worker-scope'

/**
 * `file`: from the device, as it never changes. `page` and `answer`: from the network, and from the
 * device only when there is none. `network`: the worker stays out of it.
 */
export type RequestHandling = 'file' | 'page' | 'answer' | 'network'

export interface RequestFacts {
  url: URL
  method: string
  mode: RequestMode
  destination: RequestDestination
  cache: RequestCache
}

/** What the composition server and the API answer themselves: none of it is a page. */
const noPage = /^\/(api|r|composition|healthz|media|socket\.io|ws)(\/|$)|\.\w+$/

/**
 * What everybody is answered alike: the catalogue, the forms with their samples, and texts. Nothing else of the API
 * may stay on the device (docs/decisions/0053).
 */
const publicAnswers = [
  /^\/api\/services\/(?!adminlist)/,
  /^\/api\/home\/(?!adminlist)/,
  /^\/api\/subscription\/category\/$/,
  /^\/api\/x\/capabilities$/,
  /^\/api\/x\/services\/[^/]+\/sample$/,
]

/**
 * Whether a device may keep a page for when there is no network. Only what every visitor may open and whose manifest
 * names what it is made of (`data`), at its plain address: a query may hold what is private or a key.
 */
export const isStorablePage = (
  { access, data = [] }: Pick<PlanPage, 'access' | 'data'>,
  search: string,
): boolean => !access && search === '' && data.length > 0

const routesTo = (source: StaticRoute['source'], patterns: string[]): StaticRoute[] =>
  patterns.map((urlPattern) => ({ condition: { urlPattern }, source }))

/**
 * What never concerns the worker, for browsers that can be told: they start no worker for it, which costs a slow phone
 * more than many an answer. The first route that matches counts; it may name more than `handlingOf` handles, never less.
 * `/composition` is left out: the end of a session is noticed there.
 */
export const staticRoutes: StaticRoute[] = [
  ...routesTo('fetch-event', [
    ...['/api/services/*', '/api/home/*', '/api/subscription/category/'],
    ...['/api/x/capabilities', '/api/x/services/*'],
  ]),
  ...routesTo('network', ['/api/*', '/media/*', '/socket.io/*']),
]

export function handlingOf(
  { url, method, mode, destination, cache }: RequestFacts,
  origin: string,
): RequestHandling {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  // A frame of the console shows a page under chosen versions: nothing of it may stay.
  if (destination === 'iframe') return 'network'
  if (mode === 'navigate') return noPage.test(url.pathname) ? 'network' : 'page'
  if (cache === 'no-store' || cache === 'reload') return 'network'
  if (isReleasedFile(url)) return 'file'
  return publicAnswers.some((path) => path.test(url.pathname)) ? 'answer' : 'network'
}

/** How what a page has fetched is handled when it is asked for again, for the device. */
export const handlingOfFetched = (url: URL, origin: string): RequestHandling =>
  handlingOf({ url, mode: 'cors', method: 'GET', cache: 'default', destination: '' }, origin)

const releasedFile = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/

/** A preview's files are for those who test it, and an address with a query asks for something else. */
function isReleasedFile({ pathname, search }: URL): boolean {
  const version = releasedFile.exec(pathname)?.[2]
  return (
    version !== undefined && search === '' && (!version.includes('-') || isSourceBuild(version))
  )
}

const isSourceBuild = (version: string) => version.includes('-src.')

/** Without the fragment. */
export const addressOf = ({ url }: Pick<Request, 'url'>): string => url.replace(/#.*/, '')

/**
 * Under which address a file is stored. With the hash of its content in its name it is the same in every
 * version that has it.
 */
export function fileKey(url: URL): string {
  const [, name, , file = ''] = releasedFile.exec(url.pathname) ?? []
  return url.origin + (/\.[0-9a-f]{8}\.\w+$/.test(file) ? `/r/${name}/${file}` : url.pathname)
}
