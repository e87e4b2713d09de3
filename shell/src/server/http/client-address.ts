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
