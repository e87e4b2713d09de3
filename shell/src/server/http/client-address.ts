import { isIPv6 } from 'node:net'

interface Sender {
  /** Address of whoever opened the connection to us. */
  peer: string
  /** The `X-Forwarded-For` header. */
  forwardedFor: string | string[] | undefined
}

/** The visitor's address: the last one in the chain that is not one of our own proxies. */
export function clientAddress(
  { peer, forwardedFor }: Sender,
  trusts: (address: string) => boolean,
): string {
  const chain = [forwardedFor ?? []].flat().join(',').split(',')
  const hops = [...chain.map((hop) => hop.trim()).filter((hop) => hop !== ''), peer].reverse()
  return hops.find((hop) => !trusts(hop)) ?? hops.at(-1) ?? peer
}

/** What limits count by: an IPv4 address, or the network of 64 bits that one IPv6 customer has. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
