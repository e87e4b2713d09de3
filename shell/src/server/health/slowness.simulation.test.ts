import { expect, test } from '@jest/globals'
import { seeded, simulatedSlot } from '../testing/simulated-loads'
import { evaluateSpeed, type TrialSlot } from './sequential-test'

const random = seeded(20_261_123)

/** Visitors of the canary until it is stopped, looked at every ten minutes; Infinity within `maxSlots`. */
function visitorsUntilHalt(
  perSlot: number,
  share: number,
  slow: { stable: number; canary: number },
  maxSlots: number,
): number {
  const slots: TrialSlot[] = []
  while (slots.length < maxSlots) {
    slots.push(simulatedSlot(perSlot, share, slow, random))
    const { verdict, canary } = evaluateSpeed(slots, 1)
    if (verdict === 'worse') return canary.loads
  }
  return Infinity
}

const repeated = (runs: number, run: () => number) =>
  Array.from({ length: runs }, run).sort((a, b) => a - b)

test('of 180 rollouts of versions that are slow equally often at most one is stopped', () => {
  const stopped = [0.02, 0.1, 0.4].map((slow) => {
    const runs = repeated(60, () =>
      visitorsUntilHalt(600, 0.25, { stable: slow, canary: slow }, 36),
    )
    return runs.filter(Number.isFinite).length
  })
  process.stdout.write(`equally slow versions stopped, of 60 each: ${stopped.join(', ')}\n`)
  expect(stopped.reduce((all, count) => all + count)).toBeLessThanOrEqual(1)
})

test.each([
  { share: 0.1, stable: 0.05, canary: 0.2, most: 400 },
  { share: 0.5, stable: 0.1, canary: 0.2, most: 2000 },
  { share: 0.1, stable: 0.2, canary: 0.3, most: 2500 },
  { share: 0.5, stable: 0.4, canary: 0.5, most: 4000 },
])(
  'a canary with a share of $share that is slow for $canary, not $stable, is stopped within $most visitors',
  ({ share, most, ...slow }) => {
    const visitors = repeated(100, () => visitorsUntilHalt(300, share, slow, 200))
    const [median = Infinity, last = Infinity] = [visitors[49], visitors[98]]
    process.stdout.write(
      `slow for ${slow.canary * 100}% against ${slow.stable * 100}% at ${share * 100}%: ` +
        `median ${median}, 99th percentile ${last} canary visitors\n`,
    )
    expect(last).toBeLessThanOrEqual(most)
  },
)

test('at 100%, where nothing stands beside it, a canary is not judged by its speed', () => {
  const slots = Array.from({ length: 20 }, () =>
    simulatedSlot(600, 1, { stable: 0, canary: 0.9 }, random),
  )
  expect(evaluateSpeed(slots, 1).verdict).toBe('healthy')
})
