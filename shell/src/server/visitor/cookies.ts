/** Cookies of the composition server; the API never sees them. */
export const visitorCookie = 'amofin_visitor'
export const sessionCookie = 'amofin_session'

const own: readonly string[] = [visitorCookie, sessionCookie]

export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = parts(header).find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** The header without our cookies; undefined when nothing is left. */
export function withoutOwnCookies(header: string | undefined): string | undefined {
  const others = parts(header).filter((part) => !own.includes(part.split('=', 1)[0] ?? ''))
  return others.length > 0 ? others.join('; ') : undefined
}

const parts = (header = '') =>
  header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A Set-Cookie value that scripts cannot read. A maximum age of 0 removes the cookie. */
export function setCookie(
  name: string,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax']
  return [`${name}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}
