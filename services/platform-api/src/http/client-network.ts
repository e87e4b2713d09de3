import { isIPv6 } from 'node:net'

/**
 * What limits count a client by: an IPv4 address, or the /64 network of an IPv6 address, of which one
 * client has all addresses (RFC 6177).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).map(plainGroup).join(':')}::/64`
}

const plainGroup = (group: string) => parseInt(group || '0', 16).toString(16)
