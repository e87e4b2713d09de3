import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

export type NameResolver = Pick<Resolver, 'resolve4' | 'resolve6'>

/** With both tries below the time that an attempt to send may take. */
const siteResolver = new Resolver({ timeout: 1500, tries: 2 })

/**
 * The addresses of a name, of IPv4 first. Name servers are asked without `dns.lookup`: that one occupies one of the
 * four threads that all lookups and all files of this process share for as long as a name server hangs.
 */
export async function nameAddresses(
  hostname: string,
  resolver: NameResolver = siteResolver,
): Promise<LookupAddress[]> {
  const listed = await listedAddresses(hostname)
  if (listed.length > 0) return listed
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found.map(withFamily)
  const codes = answers.map((answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : ''))
  const none = codes.every((code) => ['', 'ENOTFOUND', 'ENODATA'].includes(code))
  throw new Error(
    none
      ? `${hostname} has no address`
      : `the name servers of ${hostname} did not answer (${codes.filter(Boolean).join(', ')})`,
  )
}

const codeOf = (reason: unknown) => String((reason as { code?: string }).code)
const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) })

/** What the operator wrote into the machine's list of names comes before any name server. */
async function listedAddresses(hostname: string): Promise<LookupAddress[]> {
  const text = await readFile('/etc/hosts', 'utf8').catch(() => '')
  const lines = text
    .toLowerCase()
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  return lines
    .filter(([address = '', ...names]) => isIP(address) !== 0 && names.includes(hostname))
    .map(([address = '']) => withFamily(address))
}
