import { report, type Sample } from './report'

const sample = (variant: Sample['variant'], round: number, cpuMs: number): Sample => ({
  variant,
  round,
  cpuMs,
})

test('compares the two of each round, and the medians', () => {
  const found = report([
    sample('fixed', 0, 10),
    sample('decided', 0, 11),
    sample('decided', 1, 21),
    sample('fixed', 1, 20),
    sample('fixed', 2, 10),
    sample('decided', 2, 10),
    sample('remembered', 0, 10),
  ])
  expect(found.ratio).toBe(1.05)
  expect(found.ratios).toEqual({ median: 1.05, min: 1, max: 1.1 })
  expect(found.ratioOfMedians).toBe(1.1)
  expect(found.cpuMsPerPage.fixed.median).toBe(10)
})
