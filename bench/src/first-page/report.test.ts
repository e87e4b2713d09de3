import { expect, test } from '@jest/globals'
import { printable, reports, type Sample, type WalkSample } from './report'
import type { Variant } from './variants'

const load = (variant: Variant, path: string, lcp: number): Sample => ({
  ...{ variant, path, lcp, round: 0, busyBefore: 0, complaints: [] },
  ...{ firstByte: 10, fcp: lcp, interactive: 2 * lcp, blocked: 0, shift: 0 },
  ...{ scriptBytes: 100, laterScriptBytes: 0, bytes: 1000, requests: 4 },
})

const walk = (variant: Variant, formReadable?: number): WalkSample => ({
  ...{ variant, round: 0, busyBefore: 0, complaints: [] },
  ...{ serviceReadable: 100, serviceBytes: 10, formReadable, formBytes: 10, bytes: 5000 },
})

const ratio = (reportList: ReturnType<typeof reports>, title: string, name: string) =>
  reportList.find((entry) => entry.title === title)?.ratios.find((entry) => entry.name === name)

test('compares the medians of each page with those of the same page', () => {
  const reportList = reports(
    [
      ...[load('product', '/', 400), load('product', '/', 600), load('product', '/', 500)],
      ...[load('plain', '/', 500), load('next', '/', 1000)],
      ...[load('product', '/faq', 300), load('next', '/faq', 400)],
    ],
    [],
  )
  expect(ratio(reportList, '/', 'lcpOverPlain')).toEqual({
    name: 'lcpOverPlain',
    ratio: 1,
    goal: 1.05,
  })
  expect(ratio(reportList, '/', 'lcpOverNext')?.ratio).toBe(0.5)
  expect(ratio(reportList, '/faq', 'lcpOverNext')).toEqual({ name: 'lcpOverNext', ratio: 0.75 })
})

test('leaves out a comparison with what was not measured', () => {
  const reportList = reports([load('product', '/', 400), load('plain', '/', 500)], [])
  expect(ratio(reportList, '/', 'lcpOverNext')).toBeUndefined()
  expect(ratio(reportList, '/', 'interactiveOverMonolith')).toBeUndefined()
})

test('a walk without scripts ends before the form', () => {
  const reportList = reports([], [walk('product', 300), walk('plain'), walk('next', 600)])
  expect(ratio(reportList, 'home → service page → form', 'formReadableOverNext')?.ratio).toBe(0.5)
  expect(printable(reportList[0]!)).toContain(
    '| plain | 100 / 100 / 100 | 10 / 10 / 10 | – | 10 / 10 / 10 | 5000 / 5000 / 5000 |',
  )
})

test('says which goal was missed', () => {
  const [home] = reports([load('product', '/', 900), load('next', '/', 1000)], [])
  expect(printable(home!)).toContain('lcpOverNext: 0.900 (goal 0.85, missed)')
  expect(printable(home!)).toContain('scriptsOverNext: 1.000 (goal 0.85, missed)')
})
