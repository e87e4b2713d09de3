import { storedConsent } from 'shared-contracts/consent-cookie'

const { name: cookieName, seconds: secondsKept } = storedConsent

/** `informed`: saw the banner where it asked nothing. */
export type Consent = 'accepted' | 'declined' | 'informed' | 'undecided'

const values = { accepted: 'true', declined: 'false', informed: 'informed' } as const

export function consentIn(documentCookies: string): Consent {
  const value = documentCookies
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  if (value === values.accepted) return 'accepted'
  if (value === values.declined) return 'declined'
  return value === values.informed ? 'informed' : 'undecided'
}

export function consentCookie(choice: Exclude<Consent, 'undecided'>, secure: boolean): string {
  const parts = [`${cookieName}=${values[choice]}`, 'path=/', `max-age=${secondsKept}`]
  return [...parts, 'samesite=lax', ...(secure ? ['secure'] : [])].join('; ')
}

/** Analytics run on production hosts only, and only for those who agreed (P 9). */
export function mayCount(consent: Consent, host: string, hosts: readonly string[]): boolean {
  return consent === 'accepted' && hosts.includes(host)
}
