import { screens, steps } from './list-screens'
import { listReport, listTable } from './list-report'
import type { ListSample } from './measure-lists'

const samples: ListSample[] = [0, 1, 2].flatMap((round) =>
  screens.flatMap((screen) =>
    steps.map((step) => ({
      ...{ screen, round, step, task: 100 },
      shown: (screen === 'amofin' ? 60 : 100) + round * 10,
    })),
  ),
)

test('a ratio is the median of ours over the median of the other', () => {
  const [first] = listReport(samples)
  expect(first?.step).toBe('openCold')
  expect(first?.ratios.shown).toBeCloseTo(70 / 110)
  expect(first?.ratios.task).toBe(1)
})

test('the table has a line for every step, and says which keep the goal', () => {
  const text = listTable(listReport(samples))
  expect(text).toContain('| sort | 70 / 60 / 80 | 110 / 100 / 120 | 0.64 |')
  expect(text).toContain('nextPage: 0.64 of react-admin, within the goal of 0.7')
})
