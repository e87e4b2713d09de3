import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { trustedProxies } from '../security/trusted-proxies'
import { startNameServer } from '../testing/name-server'
import { checkedLookup, reachable, addressProblem } from './reachable-address'

const nothing = () => false

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fec0::1'],
])('%s is not reached', (address) => {
  expect(reachable(nothing)(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is reached', (address) => {
  expect(reachable(nothing)(address)).toBe(true)
})

test('a private network is reached where the operator allowed it, and nothing beside it', () => {
  const mayReach = reachable(trustedProxies(['10.1.0.0/16'], 'WEBHOOK_NETWORKS'))
  expect(['10.1.2.3', '10.2.2.3'].map(mayReach)).toEqual([true, false])
})

test.each([
  ['https://127.0.0.1/x', 'private network'],
  ['https://2130706433/x', 'private network'],
  ['https://[::ffff:7f00:1]/x', 'private network'],
  ['http://example.com/x', 'https://'],
  ['https://me:pass@example.com/x', 'password'],
])('%s is refused before anything is sent', (url, words) => {
  expect(addressProblem(new URL(url), nothing)).toContain(words)
})

test('what was allowed needs no TLS', () => {
  const allowed = trustedProxies(['10.1.0.0/16'], 'WEBHOOK_NETWORKS')
  expect(addressProblem(new URL('http://10.1.2.3/x'), allowed)).toBeUndefined()
  expect(addressProblem(new URL('https://example.com/x'), nothing)).toBeUndefined()
})

describe('names', () => {
  let names: Awaited<ReturnType<typeof startNameServer>>
  beforeAll(async () => {
    const addresses = { 'hooks.example': '93.184.216.34', 'inside.example': '10.1.2.3' }
    names = await startNameServer(addresses)
  })
  afterAll(() => names.close())
  const find = (name: string, all = true) =>
    new Promise((resolve) => {
      const look = checkedLookup(reachable(nothing), names.resolver)
      look(name, { all }, (error, address) => resolve(error ? error.message : address))
    })

  test('that hang delay no other one, and end by themselves', async () => {
    const hanging = Promise.all(
      Array.from({ length: 12 }, (_, each) => find(`hang${each}.example`)),
    )
    let ended = false
    void hanging.then(() => (ended = true))
    expect(await find('hooks.example')).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(ended).toBe(false)
    expect((await hanging)[0]).toMatch(
      /^the name servers of hang0\.example did not answer \(ETIMEOUT/,
    )
  })

  test('are connected to by the address that was checked, and refused by a private one', async () => {
    expect(await find('hooks.example', false)).toBe('93.184.216.34')
    expect(await find('inside.example')).toMatch(/^10\.1\.2\.3 is an address of a private network/)
    expect(await find('nowhere.example')).toBe('nowhere.example has no address')
  })
})

test('a name is refused by the address that it has when it is called', async () => {
  const found = (mayReach: (address: string) => boolean) =>
    new Promise((resolve) => {
      checkedLookup(mayReach)('localhost', {}, (error, address) =>
        resolve(error ? error.message : address),
      )
    })
  expect(await found(reachable(nothing))).toMatch(/is an address of a private network/)
  expect(['127.0.0.1', '::1']).toContain(await found(() => true))
})
