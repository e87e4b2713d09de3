import { expect, test } from '@jest/globals'
import { seeded } from '../testing/simulated-loads'
import { ratioIsWrong } from './proportions'
import { logGamma, runningRatioIsWrong } from './running-ratio'

test.each([
  [1, 0],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [5, Math.log(24)],
  [11, Math.log(3_628_800)],
  [21, Math.log(2_432_902_008_176_640_000)],
])('the logarithm of the gamma function at %d', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 9)
})

test.each([
  [{ stable: 0, canary: 0 }, 0.5, false],
  [{ stable: 5, canary: 0 }, 0.5, false],
  [{ stable: 60, canary: 0 }, 0.5, true],
  [{ stable: 5100, canary: 4900 }, 0.5, false],
  [{ stable: 5400, canary: 4600 }, 0.5, true],
  [{ stable: 4600, canary: 5400 }, 0.5, true],
  [{ stable: 9000, canary: 1000 }, 0.1, false],
  [{ stable: 9200, canary: 800 }, 0.1, true],
  [{ stable: 9_900_000, canary: 100_000 }, 0.01, false],
])('%o of visitors drawn at %d', (arrived, ofCanary, isWrong) => {
  expect(runningRatioIsWrong(arrived, ofCanary)).toBe(isWrong)
})

const random = seeded(20_261_124)

/** Visitors come one by one; the check is made after every tenth. Undefined where it never says that it is wrong. */
function firstAlarm(
  { drawn, came, visitors }: { drawn: number; came: number; visitors: number },
  isWrong: typeof runningRatioIsWrong = runningRatioIsWrong,
) {
  const arrived = { stable: 0, canary: 0 }
  for (let visitor = 1; visitor <= visitors; visitor++) {
    arrived[random() < came ? 'canary' : 'stable'] += 1
    if (visitor % 10 === 0 && isWrong(arrived, drawn)) return visitor
  }
  return undefined
}

const runs = (count: number, run: () => number | undefined) =>
  Array.from({ length: count }, run).filter((alarm) => alarm !== undefined)

test('of 1,000 right ratios looked at 300 times hardly one is called wrong', () => {
  const even = runs(500, () => firstAlarm({ drawn: 0.5, came: 0.5, visitors: 3000 }))
  const tenth = runs(500, () => firstAlarm({ drawn: 0.1, came: 0.1, visitors: 3000 }))
  print(`right ratios, looked at 300 times: ${even.length + tenth.length} of 1,000 called wrong`)
  expect(even.length + tenth.length).toBeLessThanOrEqual(4)
})

test('the check of the end would call many of them wrong: why it is made once', () => {
  const right = { drawn: 0.5, came: 0.5, visitors: 3000 }
  const alarms = runs(2000, () => firstAlarm(right, ratioIsWrong))
  print(`the same with the check of the end: ${alarms.length} of 2,000 called wrong`)
  expect(alarms.length).toBeGreaterThan(10)
})

test('a version that loses a fifth of its visitors is noticed before 3,000 have come', () => {
  const lost = { drawn: 0.5, came: 0.4 / 0.9, visitors: 3000 }
  const alarms = runs(200, () => firstAlarm(lost)).sort((a, b) => a - b)
  print(`a fifth lost: noticed in ${alarms.length} of 200, half of them by ${alarms[100]} visitors`)
  expect(alarms.length).toBeGreaterThan(190)
})

const print = (line: string) => process.stdout.write(`${line}\n`)
