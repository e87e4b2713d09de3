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
  plan: { pages: readonly { id: string; path: string; aliases: readonly string[] }[] },
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

/** Names of the parameters that a pattern cannot do without. */
export const requiredParams = (pattern: string): string[] =>
  pattern
    .split('/')
    .filter((segment) => segment.startsWith(':') && !segment.endsWith('?'))
    .map((segment) => segment.slice(1))

/** A pattern fits when it needs exactly parameters that are given and uses all of them. */
function fits(pattern: string, params: PathParams) {
  const needed = pattern.split('/').filter((segment) => segment.startsWith(':'))
  const usable = needed.map((segment) => segment.replace(/^:|\?$/g, ''))
  return (
    requiredParams(pattern).every((key) => params[key] !== undefined) &&
    Object.keys(params).every((key) => params[key] === undefined || usable.includes(key))
  )
}
