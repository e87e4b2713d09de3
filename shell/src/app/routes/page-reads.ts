import type { PlanPage } from 'release-contracts/plan'
import { callUrl } from 'shared-contracts/call'
import type { LoaderArgs } from 'shared-contracts/page'

/**
 * What a page's loader reads first (`data` of its manifest). Of a page that needs a sign-in only at an address without a
 * query, which says what of a list is shown.
 */
export function firstReads(
  page: Pick<PlanPage, 'data' | 'access'> | undefined,
  { params, url }: Pick<LoaderArgs, 'params' | 'url'>,
): string[] {
  if (page?.access && url.includes('?')) return []
  return readUrls(page?.data ?? [], params)
}

/** The GETs of a page with its path's parameters filled in; those that lack one are left out. */
function readUrls(
  templates: readonly string[],
  params: Record<string, string | undefined>,
): string[] {
  const defined = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const values = Object.fromEntries(defined)
  const filled = templates.filter((template) =>
    [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in values),
  )
  return [...new Set(filled.map((template) => callUrl(template, { params: values })))]
}
