import { BlockList, isIP } from 'node:net'
import type { Socket } from 'socket.io'
import { isLoopbackAddress } from 'shared-contracts/loopback'

/**
 * The address of a visitor as the HTTP calls see it (`trustProxy`): the composition server stands
 * between, on this machine or a named one, and says whose connection it forwards.
 */
export function visitorAddress(
  { handshake }: { handshake: Pick<Socket['handshake'], 'headers' | 'address'> },
  trustedProxies: readonly string[],
): string {
  const trusted = trustList(trustedProxies)
  const forwarded = [handshake.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').flatMap((part) => part.trim() || [])
  let address = plain(handshake.address)
  while (isTrusted(trusted, address)) {
    const before = hops.pop()
    if (before === undefined || isIP(plain(before)) === 0) break
    address = plain(before)
  }
  return address
}

/** An IPv4 address that came over an IPv6 socket is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function trustList(named: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of named) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isTrusted = (list: BlockList, address: string) =>
  isLoopbackAddress(address) ||
  (isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
