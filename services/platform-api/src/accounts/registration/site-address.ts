import { isLoopbackHost } from 'shared-contracts/loopback'

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
