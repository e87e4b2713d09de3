import { expect, test } from '@jest/globals'
import { visitorsNeeded } from './experiment'

/** Figures of R's `power.prop.test(p1, p2, power = .8)`, rounded up. */
test.each([
  [0.2, 0.05, 1094],
  [0.5, 0.1, 388],
  [0.02, 0.004, 21_109],
])('%d against a difference of %d takes %d visitors of each version', (baseline, effect, each) => {
  expect(visitorsNeeded({ baseline, effect }, 50)).toEqual({ stable: each, canary: each })
})

test('uneven shares take more visitors in all', () => {
  const plan = { baseline: 0.2, effect: 0.05 }
  const { stable, canary } = visitorsNeeded(plan, 10)
  expect(stable / canary).toBeCloseTo(9, 1)
  expect(stable + canary).toBeGreaterThan(2 * 1094)
})

test('of two directions the one counts that takes more, and one that cannot be is left out', () => {
  expect(visitorsNeeded({ baseline: 0.02, effect: 0.03 }, 50).canary).toBeGreaterThan(100)
  expect(visitorsNeeded({ baseline: 0.98, effect: 0.03 }, 50)).toEqual(
    visitorsNeeded({ baseline: 0.02, effect: 0.03 }, 50),
  )
})
