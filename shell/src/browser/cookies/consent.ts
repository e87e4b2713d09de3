/** The cookie that stores the visitor's choice (P 3). */
const cookieName = 'CookieConsent'
const daysKept = 365

export type Consent = 'accepted' | 'declined' | 'undecided'

export function consentIn(cookies: string): Consent {
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  if (value === 'true') return 'accepted'
  return value === 'false' ? 'declined' : 'undecided'
}

export function consentCookie(accepted: boolean, secure: boolean): string {
  const parts = [`${cookieName}=${accepted}`, 'path=/', `max-age=${daysKept * 86_400}`]
  return [...parts, 'samesite=lax', ...(secure ? ['secure'] : [])].join('; ')
}

/** Analytics run on production hosts only, and only for those who agreed (P 9). */
export function mayCount(consent: Consent, host: string, hosts: readonly string[]): boolean {
  return consent === 'accepted' && hosts.includes(host)
}
