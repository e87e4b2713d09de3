import { expect, test } from '@jest/globals'
import { clientAddress } from '../http/client-address'
import { createArrivals, createFairSlots } from './fair-slots'

const limits = { max: 2, maxPerAddress: 2, maxWaitingPerAddress: 3 }

/** Takes a slot and notes who runs, in the order in which they begin. */
function runner(slots: ReturnType<typeof createFairSlots>) {
  const begun: string[] = []
  const releases: (() => void)[] = []
  return {
    begun,
    take(name: string) {
      const taken = slots.take(name)
      void taken?.then((release) => {
        begun.push(name)
        releases.push(release)
      })
      return taken !== undefined
    },
    async endOne() {
      await new Promise(setImmediate)
      releases.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('lets addresses take turns: one that asks often delays the others by one', async () => {
  const run = runner(createFairSlots(limits))
  for (let count = 0; count < 5; count += 1) expect(run.take('often')).toBe(true)
  run.take('honest')
  await run.endOne()
  await run.endOne()
  expect(run.begun).toEqual(['often', 'often', 'often', 'honest'])
})

test('gives one address no more than its share, even when nobody else is there', async () => {
  const run = runner(createFairSlots({ ...limits, max: 10 }))
  for (let count = 0; count < 4; count += 1) run.take('often')
  await run.endOne()
  expect(run.begun).toHaveLength(3)
})

test('refuses an address of which too many wait, and takes it again later', async () => {
  const run = runner(createFairSlots(limits))
  for (let count = 0; count < 5; count += 1) run.take('often')
  expect(run.take('often')).toBe(false)
  await run.endOne()
  await run.endOne()
  expect(run.take('often')).toBe(true)
})

test('gives a slot back once, however often its holder says so', async () => {
  const slots = createFairSlots({ ...limits, max: 1 })
  const release = await slots.take('one')
  release?.()
  release?.()
  await slots.take('one')
  const run = runner(slots)
  run.take('other')
  await new Promise(setImmediate)
  expect(run.begun).toEqual([])
})

test('counts what arrives, for each address and in all', () => {
  const arrivals = createArrivals({ max: 3, maxPerAddress: 2 })
  const ends = [arrivals.begin('a'), arrivals.begin('a')]
  expect(arrivals.begin('a')).toBeUndefined()
  expect(arrivals.begin('b')).toBeDefined()
  expect(arrivals.begin('c')).toBeUndefined()
  ends[0]?.()
  ends[0]?.()
  expect(arrivals.begin('a')).toBeDefined()
  expect(arrivals.begin('c')).toBeUndefined()
})

test('believes an address only as far as our own proxies vouch for it', () => {
  const trusts = (address: string) => address.startsWith('10.')
  const of = (peer: string, forwardedFor?: string) => clientAddress({ peer, forwardedFor }, trusts)
  expect(of('1.2.3.4', '9.9.9.9')).toBe('1.2.3.4')
  expect(of('10.0.0.1', '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9')
  expect(of('10.0.0.1', '9.9.9.9, 10.0.0.2')).toBe('9.9.9.9')
  expect(of('10.0.0.1')).toBe('10.0.0.1')
})
