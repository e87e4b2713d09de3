import { expect, test } from '@jest/globals'
import { seeded, simulatedSlot } from '../testing/simulated-loads'
import { evaluate, evaluateOrders, evaluateSpeed, type TrialSlot } from './sequential-test'

const random = seeded(20_261_124)

/** Visitors of the canary until it is stopped, looked at every ten minutes; Infinity within `maxSlots`. */
function visitorsUntilHalt(
  perSlot: number,
  share: number,
  ordering: { stable: number; canary: number },
  maxSlots: number,
): number {
  const slots: TrialSlot[] = []
  while (slots.length < maxSlots) {
    slots.push(simulatedSlot(perSlot, share, ordering, random))
    const { verdict, canary } = evaluateOrders(slots, 1)
    if (verdict === 'worse') return canary.loads
  }
  return Infinity
}

const repeated = (runs: number, run: () => number) =>
  Array.from({ length: runs }, run).sort((a, b) => a - b)

const print = (line: string) => process.stdout.write(`${line}\n`)

test.each([
  { share: 0.5, stable: 0.03, canary: 0, most: 1000 },
  { share: 0.5, stable: 0.4, canary: 0.2, most: 700 },
  { share: 0.1, stable: 0.4, canary: 0.2, most: 500 },
  { share: 0.5, stable: 0.03, canary: 0.015, most: 8000 },
  { share: 0.25, stable: 0.03, canary: 0.024, most: 60_000 },
])(
  'a canary with a share of $share whose visitors order for $canary, not $stable, is stopped within $most of them',
  ({ share, most, ...ordering }) => {
    const perSlot = 600
    const maxSlots = Math.ceil((2 * most) / (perSlot * share))
    const visitors = repeated(100, () => visitorsUntilHalt(perSlot, share, ordering, maxSlots))
    const [median = Infinity, last = Infinity] = [visitors[49], visitors[98]]
    print(
      `${ordering.canary * 100}% order against ${ordering.stable * 100}% at ${share * 100}%: ` +
        `median ${median}, 99th percentile ${last} canary visitors`,
    )
    expect(last).toBeLessThanOrEqual(most)
  },
)

test('a canary whose visitors order more often, and one with nothing beside it, is not stopped', () => {
  const better = { stable: 0.03, canary: 0.06 }
  expect(visitorsUntilHalt(600, 0.5, better, 100)).toBe(Infinity)
  expect(visitorsUntilHalt(600, 1, { stable: 0.03, canary: 0 }, 50)).toBe(Infinity)
})

const stages = [0.01, 0.1, 0.25, 0.5, 1]
const rates: { failing: number; slow: number; ordering: number }[] = [
  { failing: 0.001, slow: 0.02, ordering: 0.005 },
  { failing: 0.01, slow: 0.1, ordering: 0.03 },
  { failing: 0.03, slow: 0.4, ordering: 0.4 },
]

/** A whole rollout, an hour a stage, of a version that is just as good, with all three tests after each slot. */
function stoppedBy({ failing, slow, ordering }: (typeof rates)[number]) {
  const [loads, speed, orders]: TrialSlot[][] = [[], [], []]
  const same = (rate: number) => ({ stable: rate, canary: rate })
  for (const share of stages) {
    for (let slot = 0; slot < 6; slot += 1) {
      loads?.push(simulatedSlot(1000, share, same(failing), random))
      speed?.push(simulatedSlot(600, share, same(slow), random))
      orders?.push(simulatedSlot(600, share, same(ordering), random))
      if (evaluate(loads ?? [], { limit: 0.01, trial: 1 }).verdict === 'worse') return 'failures'
      if (evaluateSpeed(speed ?? [], 1).verdict === 'worse') return 'slowness'
      if (evaluateOrders(orders ?? [], 1).verdict === 'worse') return 'orders'
    }
  }
  return undefined
}

test('of 200 rollouts of equal versions at most two are stopped by any of the three tests', () => {
  const runs = [67, 67, 66].flatMap((count, index) =>
    Array.from({ length: count }, () => stoppedBy(rates[index] as (typeof rates)[number])),
  )
  const of = (test: string) => runs.filter((cause) => cause === test).length
  print(
    `200 rollouts of equal versions, stopped for failures ${of('failures')}, ` +
      `slowness ${of('slowness')}, orders ${of('orders')}`,
  )
  expect(runs.filter(Boolean).length).toBeLessThanOrEqual(2)
})
