/**
 * The plan: which version of every remote this visitor gets, and every page, slot, layout and
 * menu entry that follows from them. The server inlines it into the page; server and browser
 * build the same route table from it. Pure JSON.
 */
export interface Plan {
  /** Content hash of everything below; every error report carries it. */
  id: string
  shell: { version: string }
  remotes: Record<string, PlanRemote>
  pages: PlanPage[]
  slots: { slot: string; remote: string; expose: string }[]
  layouts: Record<string, { remote: string; expose: string }>
  menu: {
    menu: string
    label: string
    page: string
    capability?: string
    unless?: string
    groups?: number[]
    order: number
  }[]
}

/** One remote of the plan: the version chosen and the one to fall back to. */
export interface PlanRemote extends RemoteBuild {
  /** Last good version before this one; the browser falls back to it without a reload. */
  previous?: RemoteBuild
}

/** All a browser needs to load one version without a manifest request. */
export interface RemoteBuild {
  version: string
  /** Folder URL with a trailing slash: `/r/mf-chat/1.4.0/`. */
  base: string
  entry: string
  entryIntegrity: string
  globalName: string
  /** Files per exposed module, entry excluded: for preloads. */
  exposes: Record<string, { js: PlanFile[]; css: PlanFile[] }>
}

export interface PlanFile {
  file: string
  /** For the server's preload tags; the plan that a page carries goes without. */
  integrity?: string
}

export interface PlanPage {
  id: string
  remote: string
  expose: string
  path: string
  aliases: string[]
  layout?: string
  render: 'server' | 'browser'
  head: 'static' | 'data'
  title: string
  description?: string
  next: string[]
  access?: { signedIn: true; capability?: string; unless?: string; groups?: number[] }
  /** The page above this one in the breadcrumbs. */
  parent?: string
  frame: 'full' | 'no-footer' | 'bare'
}

/** An undefined one is as good as absent. */
type PathParams = Readonly<Record<string, string | number | undefined>>

/** Fills `:param` and optional segments of a route pattern. Extra params are ignored. */
export function fillPath(pattern: string, params: PathParams = {}): string {
  const segments = pattern.split('/').flatMap((segment) => {
    if (segment === '*') return []
    if (!segment.startsWith(':')) return [segment]
    const optional = segment.endsWith('?')
    const value = params[segment.slice(1, optional ? -1 : undefined)]
    if (value === undefined && !optional)
      throw new Error(`Missing "${segment}" for path ${pattern}`)
    return value === undefined ? [] : [encodeURIComponent(String(value))]
  })
  return segments.join('/') || '/'
}

/**
 * Path of a page by id. Of the page's path and aliases the first that the params fill is taken.
 * Undefined when no remote of this plan serves the page.
 */
export function pagePath(
  plan: { pages: readonly Pick<PlanPage, 'id' | 'path' | 'aliases'>[] },
  pageId: string,
  params: PathParams = {},
  query: PathParams = {},
): string | undefined {
  const page = plan.pages.find((candidate) => candidate.id === pageId)
  if (!page) return undefined
  const patterns = [page.path, ...page.aliases]
  const pattern = patterns.find((candidate) => fits(candidate, params))
  if (!pattern) return undefined
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  const text = search.toString()
  return fillPath(pattern, params) + (text ? `?${text}` : '')
}

/** A pattern fits when it needs exactly parameters that are given and uses all of them. */
function fits(pattern: string, params: PathParams) {
  const needed = pattern.split('/').filter((segment) => segment.startsWith(':'))
  const required = needed.filter((segment) => !segment.endsWith('?')).map((s) => s.slice(1))
  const usable = needed.map((segment) => segment.replace(/^:|\?$/g, ''))
  return (
    required.every((key) => params[key] !== undefined) &&
    Object.keys(params).every((key) => params[key] === undefined || usable.includes(key))
  )
}
