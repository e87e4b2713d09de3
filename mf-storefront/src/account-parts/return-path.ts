/** A stand-in origin: only paths that stay on it are paths of this site. */
const here = 'https://this-site.invalid'

/** The ways into an account: coming back to one of them would lead nowhere. */
const accountScreens = ['/signin', '/signup', '/forgotpassword', '/email-verification']

/** Where to go after signing in: the first candidate that is a path of this site, else home. */
export const returnPath = (...candidates: unknown[]): string => sameSitePath(...candidates) ?? '/'

/**
 * The first candidate that is a path of this site.
 * Anything that leads elsewhere is dropped, or a link could send a fresh session to a stranger.
 */
export function sameSitePath(...candidates: unknown[]): string | undefined {
  return candidates.map(samePath).find((path) => path !== undefined)
}

/** As `sameSitePath`, also for a whole address of `origin`: links in e-mails carry those. */
export function sameSiteAddress(candidate: unknown, origin: string): string | undefined {
  if (typeof candidate !== 'string' || !URL.canParse(candidate)) return sameSitePath(candidate)
  const url = new URL(candidate)
  return url.origin === origin ? sameSitePath(url.pathname + url.search + url.hash) : undefined
}

function samePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const url = URL.canParse(candidate, here) ? new URL(candidate, here) : undefined
  if (!url || url.origin !== here) return undefined
  if (accountScreens.includes(url.pathname.toLowerCase().replace(/\/+$/, ''))) return undefined
  // "//" at the front of the path would be read as another host by the next parser.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}
