import { callUrl } from 'shared-contracts/call'
import type { AnswerCache } from './answer-cache'

/** The GETs of a page with its path's parameters filled in; those that lack one are left out. */
export function seedUrls(
  templates: readonly string[],
  params: Record<string, string | undefined>,
): string[] {
  const given = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const values = Object.fromEntries(given)
  const filled = templates.filter((template) =>
    [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in values),
  )
  return [...new Set(filled.map((template) => callUrl(template, { params: values })))]
}

/**
 * What arrived within `patience` milliseconds. The rest is left to the page's loaders, which ask
 * the API themselves and see its errors.
 */
export async function collectSeeds(
  cache: AnswerCache,
  urls: readonly string[],
  patience: number,
): Promise<Record<string, unknown>> {
  const seeds: Record<string, unknown> = {}
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  const asked = urls.map(async (url) => {
    const body = await cache.get(url).catch(() => undefined)
    if (body !== undefined) seeds[url] = body
  })
  await Promise.race([Promise.all(asked), late])
  clearTimeout(timer)
  return { ...seeds }
}
