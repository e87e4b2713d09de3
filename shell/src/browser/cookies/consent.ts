import { consentAnswers, storedConsent } from 'shared-contracts/consent-cookie'

export type Consent = keyof typeof consentAnswers | 'undecided'

export function consentIn(documentCookies: string): Consent {
  const value = documentCookies
    .split('; ')
    .find((pair) => pair.startsWith(`${storedConsent.name}=`))
    ?.slice(storedConsent.name.length + 1)
  const known = Object.entries(consentAnswers).find(([, stored]) => stored === value)
  return (known?.[0] as Consent | undefined) ?? 'undecided'
}

/** Analytics run on production hosts only, and only for those who agreed (P 9). */
export function mayCount(consent: Consent, host: string, hosts: readonly string[]): boolean {
  return consent === 'accepted' && hosts.includes(host)
}
