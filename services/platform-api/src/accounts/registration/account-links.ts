import { isLoopbackHost } from 'shared-contracts/loopback'
import { invalid } from '../../http/failures'
import { accountTexts } from '../texts'

/** Where a new account's activation link leads, as paths of the site. */
export interface AccountLinks {
  /** Page that finishes the activation. */
  page?: string | undefined
  /** Where the user goes on from there. */
  goOn?: string | undefined
}

interface GivenAddresses {
  lastUrl?: string | null | undefined
  activationUrl?: string | null | undefined
}

/** Throws a failure naming each address that leads away from the site. */
export function linksOf(
  { lastUrl, activationUrl }: GivenAddresses,
  siteOrigin: string,
): AccountLinks {
  const goOn = lastUrl ? pathOnSite(lastUrl, siteOrigin) : undefined
  const page = activationUrl ? pathOnSite(activationUrl, siteOrigin) : undefined
  const errors = {
    ...(lastUrl && !goOn && { lastUrl: [accountTexts.foreignAddress] }),
    ...(activationUrl && !page && { activationUrl: [accountTexts.foreignAddress] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { goOn, page }
}

/**
 * The part after the origin of an address of this site, given whole or as a path; undefined for any
 * other. Where the site runs on this machine, every name of the machine counts as the site.
 */
export function pathOnSite(address: string, siteOrigin: string): string | undefined {
  if (!URL.canParse(address, siteOrigin)) return undefined
  const site = new URL(siteOrigin)
  const { protocol, hostname, port, pathname, search, hash } = new URL(address, siteOrigin)
  const same =
    hostname === site.hostname || (isLoopbackHost(hostname) && isLoopbackHost(site.hostname))
  if (!same || protocol !== site.protocol || port !== site.port) return undefined
  // `//host` as a path would lead a browser away from the site.
  return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`
}
