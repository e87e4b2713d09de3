import type { PageHead } from 'shared-contracts/page'
import { fillPath, requiredParams } from 'shared-contracts/page-path'

interface PageAddress {
  siteOrigin: string | undefined
  /** Pattern of the page's path; aliases lead to the same page. */
  path: string
  params: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * The one address under which search engines list a page: without the spelling, the alias and the query by which
 * somebody came. Undefined for a page that they leave out, and where nobody says what belongs to its address.
 */
export function canonicalAddress(
  { siteOrigin, path, params = {} }: PageAddress,
  { noIndex, canonical }: PageHead,
): string | undefined {
  if (!siteOrigin || noIndex) return undefined
  if (canonical) return siteOrigin + canonical
  const isKnown = !path.includes('*') && requiredParams(path).every((name) => params[name])
  return isKnown ? siteOrigin + fillPath(path, params) : undefined
}
