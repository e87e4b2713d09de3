import { report, type Sample } from './report'

const round = (number: number, fixed: number, remembered: number, decided: number): Sample[] =>
  Object.entries({ decided, remembered, fixed }).map(([variant, cpuMs]) => ({
    variant: variant as Sample['variant'],
    round: number,
    cpuMs,
  }))

test('compares the variants of each round, whatever their order', () => {
  const planReport = report([
    ...round(2, 10, 10, 10),
    ...round(0, 10, 8, 11),
    ...round(1, 20, 20, 21),
  ])
  expect(planReport.ratio).toBe(1.05)
  expect(planReport.ratioBounds).toEqual([1, 1.1])
  expect(planReport.ratioToRemembered).toBe(1.05)
  expect(planReport.cpuMsPerPage.fixed).toEqual({ median: 10, min: 10, max: 20 })
})
