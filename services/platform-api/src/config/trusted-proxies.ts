import { isIP } from 'node:net'

/**
 * Addresses and networks, besides this machine, whose word on the visitor's address is believed:
 * `TRUST_PROXY=10.0.0.5,10.1.0.0/16`. Throws a sentence for what is neither.
 */
export function readTrustedProxies(env: NodeJS.ProcessEnv): string[] {
  const entries = (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  for (const entry of entries) {
    if (!isNetwork(entry)) throw new Error(`TRUST_PROXY: "${entry}" is no address and no network.`)
  }
  return entries
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}
