import { isIPv6 } from 'node:net'

/**
 * What limits count a client by: an IPv4 address, also in its IPv6 form, or the /64 network of an IPv6 address, of
 * which one client has all addresses (RFC 6177). Any other name of a sender stands for itself.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address.split('%')[0] ?? '')
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, inHex).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16).toString(16))
}

/** `::ffff:10.0.0.9` ends in an IPv4 address. */
function inHex(end: string): string {
  if (!end.includes('.')) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const dotted = (groups: readonly string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
