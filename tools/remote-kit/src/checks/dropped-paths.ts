import { patternKey, patternsOf, type RemoteManifest } from 'shared-contracts/remote-manifest'

type Pages = Pick<RemoteManifest, 'pages'>

/** Something that people or other remotes may point to: an address or the id of a page. */
export interface DroppedAddress {
  kind: 'path' | 'page'
  name: string
}

/**
 * What visitors reach now and would no longer reach: paths and page ids that `previous` serves,
 * `next` does not, and no other remote does either.
 */
export function droppedPages(
  next: Pages,
  previous: Pages,
  others: readonly Pages[],
): DroppedAddress[] {
  const kept = [next, ...others].flatMap(({ pages }) => pages)
  const paths = new Set(kept.flatMap(patternsOf).map(patternKey))
  const ids = new Set(kept.map(({ id }) => id))
  return previous.pages.flatMap((page) => [
    ...(ids.has(page.id) ? [] : [{ kind: 'page' as const, name: page.id }]),
    ...patternsOf(page)
      .filter((pattern) => !paths.has(patternKey(pattern)))
      .map((name) => ({ kind: 'path' as const, name })),
  ])
}

/** The dropped ones that nobody said are wanted. `wanted` holds paths and page ids as they are. */
export function unexpectedDrops(
  dropped: readonly DroppedAddress[],
  wanted: readonly string[],
): DroppedAddress[] {
  const known = new Set(wanted.map(patternKey))
  return dropped.filter(({ name }) => !known.has(patternKey(name)))
}
