/** A stand-in origin: only paths that stay on it are paths of this site. */
const here = 'https://this-site.invalid'

/**
 * Where to go after sign-in: the first candidate that is a path of this site, else home.
 * Anything that leads elsewhere is dropped, or a link could send a fresh session to a stranger.
 */
export function returnPath(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    const path = samePath(candidate)
    if (path) return path
  }
  return '/'
}

function samePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const url = URL.canParse(candidate, here) ? new URL(candidate, here) : undefined
  if (!url || url.origin !== here) return undefined
  if (url.pathname.toLowerCase().replace(/\/+$/, '') === '/signin') return undefined
  // "//" at the front of the path would be read as another host by the next parser.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}
