import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { nameAddresses, type NameResolver } from './name-addresses'

/** Whether a message may go to this IP address. */
export type MayReach = (address: string) => boolean

/**
 * The public internet, and what the operator allowed: whoever adds a receiver must not make this server call
 * machines that only it can reach.
 */
export const reachable =
  (allowed: MayReach): MayReach =>
  (address) =>
    allowed(address) || isPublic(address)

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out.
  return parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1
}

/** Why nothing is sent to this address, as far as it says so itself; its name is looked up when it is called. */
export function addressProblem(url: URL, allowed: MayReach): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username || url.password) return 'it carries a user name or password'
  if (isIP(host) !== 0 && !reachable(allowed)(host)) return refusal(host)
  if (url.protocol === 'https:' || (isIP(host) !== 0 && allowed(host))) return undefined
  return 'it must begin with https://'
}

const refusal = (address: string) =>
  `${address} is an address of a private network. WEBHOOK_NETWORKS can allow it`

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Checks the addresses that the connection is then made to, so that a name cannot change in between. */
export const checkedLookup =
  (mayReach: MayReach, resolver?: NameResolver) =>
  (hostname: string, options: LookupOptions, answer: Answer) => {
    checkedAddresses(hostname, mayReach, resolver).then(
      (addresses) => {
        const { address, family } = addresses[0] as LookupAddress
        if (options.all) answer(null, addresses)
        else answer(null, address, family)
      },
      (error: Error) => answer(error, []),
    )
  }

/** One at least. */
async function checkedAddresses(hostname: string, mayReach: MayReach, resolver?: NameResolver) {
  const addresses = await nameAddresses(hostname, resolver)
  const refused = addresses.find(({ address }) => !mayReach(address))
  if (refused) throw new Error(refusal(refused.address))
  return addresses
}
