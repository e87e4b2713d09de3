import { callUrl } from 'shared-contracts/call'

/** The GETs of a page with its path's parameters filled in; those that lack one are left out. */
export function readUrls(
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
