import { expect, test } from '@jest/globals'
import { emptySlot, seeded, simulatedSlot } from '../testing/simulated-loads'
import { evaluate, type TrialSlot } from './sequential-test'

const rules = { limit: 0.01, trial: 1 }
const stages = [0.01, 0.1, 0.25, 0.5, 1]
const random = seeded(20_261_120)
const isWorse = (slots: TrialSlot[]) => evaluate(slots, rules).verdict === 'worse'

/** Failing share of the slot; 6 slots are an hour. */
type Rate = (slot: number) => number

const rates: [string, Rate][] = [
  ['0.1% of loads fail', () => 0.001],
  ['1% of loads fail', () => 0.01],
  ['0.2% to 2% fail, up and down over the day', (slot) => 0.011 - 0.009 * Math.cos(slot / 5)],
]

/** A whole rollout, an hour a stage, of a canary that is just as good; looked at after each slot. */
function haltsByMistake(rate: Rate): boolean {
  const slots: TrialSlot[] = []
  return stages.some((share) =>
    Array.from({ length: 6 }).some(() => {
      const failing = rate(slots.length)
      slots.push(simulatedSlot(1000, share, { stable: failing, canary: failing }, random))
      return isWorse(slots)
    }),
  )
}

const times = (runs: number, run: () => boolean) =>
  Array.from({ length: runs }).filter(() => run()).length

test('of 200 rollouts of equal versions at most two are stopped', () => {
  const perRate = [67, 67, 66]
  const stopped = rates.map(([name, rate], index) => {
    const runs = perRate[index] ?? 0
    const halts = times(runs, () => haltsByMistake(rate))
    print(`equal versions, ${name}: ${halts} of ${runs} rollouts stopped`)
    return halts
  })
  expect(stopped.reduce((all, halts) => all + halts)).toBeLessThanOrEqual(2)
})

/** Visitors come back, three loads of four; 1% of them have a browser that breaks on every page. */
function returningVisitors() {
  const visitors: { draw: number; breaks: boolean; failed: boolean }[] = []
  return () => {
    const known = visitors[Math.floor(visitors.length * random())]
    const visitor =
      known && random() < 0.75 ? known : { draw: random(), breaks: random() < 0.01, failed: false }
    if (visitor !== known) visitors.push(visitor)
    return visitor
  }
}

test('visitors whose browser breaks on every page stop no rollout of equal versions', () => {
  const halts = times(50, () => {
    const next = returningVisitors()
    const slots: TrialSlot[] = []
    return stages.some((share) =>
      Array.from({ length: 3 }).some(() => {
        const slot = emptySlot()
        slots.push(slot)
        for (let load = 0; load < 1000; load += 1) {
          const visitor = next()
          const variant = visitor.draw < share ? slot.canary : slot.stable
          variant.loads += 1
          // The first failed load of a visitor counts: see `firstFailure` of the seen visits.
          if (visitor.breaks && !visitor.failed) variant.failed += 1
          visitor.failed ||= visitor.breaks
        }
        return isWorse(slots)
      }),
    )
  })
  expect(halts).toBeLessThanOrEqual(1)
})

interface Site {
  share: number
  stable: number
  canary: number
}

/** Canary loads until the halt, looked at after every one of them; undefined: none within `most`. */
function loadsUntilHalt({ share, stable, canary }: Site, most: number): number | undefined {
  const slots: TrialSlot[] = []
  for (let load = 0, ofCanary = 0; ofCanary < most; load += 1) {
    if (load % 600 === 0) slots.push(emptySlot())
    const slot = slots.at(-1) ?? emptySlot()
    const isCanary = random() < share
    const variant = isCanary ? slot.canary : slot.stable
    variant.loads += 1
    variant.failed += random() < (isCanary ? canary : stable) ? 1 : 0
    if (!isCanary) continue
    ofCanary += 1
    if (ofCanary >= 200 && isWorse(slots)) return ofCanary
  }
  return undefined
}

test('a look after every load stops no more equal versions than a look after every slot may', () => {
  const stopped = [0.1, 0.5, 0.9].map((share) =>
    times(60, () => loadsUntilHalt({ share, stable: 0.015, canary: 0.015 }, 600) !== undefined),
  )
  expect(stopped.reduce((all, halts) => all + halts)).toBeLessThanOrEqual(2)
})

test.each([
  [0.01, 300],
  [0.1, 300],
  [0.5, 600],
  [1, 1000],
])(
  'a canary with a share of %d that fails for 5%%, not 0.1%%, is stopped within %d of its loads',
  (share, most) => {
    const site = { share, stable: 0.001, canary: 0.05 }
    const { median, last } = power(site, () => loadsUntilHalt(site, 2 * most))
    expect(median).toBeLessThanOrEqual(300)
    expect(last).toBeLessThanOrEqual(most)
  },
)

/** The same with a look every 600 loads only, which is enough for a slow decision. */
function loadsUntilSlowHalt(site: Site, maxSlots: number): number | undefined {
  const slots: TrialSlot[] = []
  while (slots.length < maxSlots) {
    slots.push(simulatedSlot(600, site.share, site, random))
    if (isWorse(slots)) return evaluate(slots, rules).canary.loads
  }
  return undefined
}

test('a canary that is a little worse is stopped too, later', () => {
  const sites = [
    { share: 0.1, stable: 0.002, canary: 0.02 },
    { share: 0.1, stable: 0.01, canary: 0.02 },
    { share: 0.1, stable: 0.003, canary: 0.01 },
  ]
  const [tenfold, twice] = sites.map((site) => power(site, () => loadsUntilSlowHalt(site, 130)))
  expect(tenfold?.last).toBeLessThan(1500)
  expect(twice?.median).toBeLessThan(4000)
})

/** Canary loads until the halt, of 100 rollouts; Infinity where there was none. */
function power({ share, stable, canary }: Site, run: () => number | undefined) {
  const loads = Array.from({ length: 100 }, () => run() ?? Infinity).sort((a, b) => a - b)
  const [median = Infinity, last = Infinity] = [loads[49], loads[98]]
  const percent = (value: number) => `${value * 100}%`
  print(
    `${percent(canary)} against ${percent(stable)} at ${percent(share)}: ` +
      `median ${median}, 99th percentile ${last} canary loads`,
  )
  return { median, last }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
