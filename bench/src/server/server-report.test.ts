import { expect, test } from '@jest/globals'
import { serverReport, serverTable, type Load } from './server-report'

const load = (variant: Load['variant'], pages: number, more: Partial<Load> = {}): Load => ({
  variant,
  connections: 10,
  count: {
    times: Array.from({ length: pages }, (_, index) => index + 1),
    statuses: { 200: pages },
    seconds: 2,
    sampled: 4,
    whole: variant === 'cached' ? 4 : 1,
  },
  cpuMs: pages * 3,
  residentMib: 200,
  ...more,
})

test('sets the server beside itself with its cache switched off, by the medians of the rounds', () => {
  const rows = serverReport([
    ...[load('cached', 1000), load('cached', 900), load('cached', 10, { residentMib: 300 })],
    ...[load('uncached', 100), load('uncached', 80), load('uncached', 90)],
  ])
  expect(rows).toMatchObject([
    { variant: 'cached', pagesPerSecond: 450, ratio: 10, p50Ms: 450, residentMib: 300 },
    { variant: 'uncached', pagesPerSecond: 45, ratio: 1, p99Ms: 90, cpuMsPerPage: 3 },
  ])
  expect(rows.map(({ wholeShare }) => wholeShare)).toEqual([1, 0.25])
  expect(serverTable(rows).split('\n')).toHaveLength(3)
})

test('an answer other than 200 is no page', () => {
  const refused = load('uncached', 100)
  refused.count.statuses = { 200: 40, 503: 60 }
  const [, uncached] = serverReport([load('cached', 100), refused])
  expect(uncached).toMatchObject({ pagesPerSecond: 20, statuses: { 200: 40, 503: 60 } })
})
