import { expect, test } from '@jest/globals'
import { comparisons, goalLines, serverReport, serverTable, type Load } from './server-report'

const load = (variant: Load['variant'], pages: number, overrides: Partial<Load> = {}): Load => ({
  variant,
  connections: 10,
  count: {
    times: Array.from({ length: pages }, (_, index) => index + 1),
    statuses: { 200: pages },
    seconds: 2,
    empty: 0,
  },
  cpuMs: pages * 3,
  residentMib: 200,
  ...overrides,
})

test('each server has the medians of its rounds', () => {
  const rows = serverReport([
    ...[load('cached', 1000), load('cached', 900), load('cached', 10, { residentMib: 300 })],
    ...[load('uncached', 100), load('uncached', 80), load('uncached', 90)],
  ])
  expect(rows).toMatchObject([
    { variant: 'cached', pagesPerSecond: 450, p50Ms: 450, residentMib: 300, wholeShare: 1 },
    { variant: 'uncached', pagesPerSecond: 45, p99Ms: 90, cpuMsPerPage: 3 },
  ])
  expect(serverTable(rows).split('\n')).toHaveLength(3)
})

test('what has no text, or another status than 200, is no page', () => {
  const refusedLoad = load('uncached', 40)
  refusedLoad.count = { ...refusedLoad.count, statuses: { 200: 50, 503: 50 }, empty: 10 }
  expect(serverReport([refusedLoad])).toMatchObject([
    { pagesPerSecond: 20, wholeShare: 0.4, statuses: { 200: 50, 503: 50 } },
  ])
})

test('says how the cached server compares with each of the others, and whether that was the goal', () => {
  const rows = serverReport([
    ...[load('cached', 1000), load('uncached', 100), load('monolith', 900), load('next', 900)],
    ...[load('cached', 900, { connections: 100 }), load('next', 600, { connections: 100 })],
  ])
  expect(goalLines(comparisons(rows)).split('\n')).toEqual([
    'cached ÷ uncached: 10.00 at 10 (goal ≥ 5: met)',
    'cached ÷ monolith: 1.11 at 10',
    'cached ÷ next: 1.11 at 10, 1.50 at 100 (goal ≥ 1.2: missed)',
  ])
})

test('a server that gave no page at all is compared with nothing', () => {
  expect(comparisons(serverReport([load('cached', 10), load('next', 0)]))).toEqual([])
})
