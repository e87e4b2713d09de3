import { BlockList, isIP } from 'node:net'

/**
 * Whether an address belongs to a proxy of ours, or to what another setting names. Takes addresses and networks
 * (`10.0.0.0/8`); throws when one is neither.
 */
export function trustedProxies(
  entries: readonly string[],
  setting = 'TRUST_PROXY',
): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`${setting}: "${entry}" is neither an address nor a network.`)
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
