import type { ManifestPage } from './remote-manifest'

/** Two patterns that match the same addresses have the same key: case, slash, names are nothing. */
export function patternKey(pattern: string): string {
  const named = pattern.toLowerCase().replace(/:[^/?]+/g, ':')
  return named.replace(/\/+$/, '') || '/'
}

/** Every pattern that a page answers, its path first. */
export const patternsOf = (page: Pick<ManifestPage, 'path' | 'aliases'>) => [
  page.path,
  ...page.aliases,
]
