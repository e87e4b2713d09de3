import { expect, test } from '@jest/globals'
import type { HealthBatch, VisitFacts } from 'release-contracts/health'
import { experimentTally, experimentVisits } from './experiment-visits'

const visit: VisitFacts = {
  id: 'v1',
  at: 0,
  weight: 1,
  experiments: { 'mf-chat': 'somebody' },
  remotes: {
    'mf-chat': { version: '1.1.0', variant: 'canary', trial: 'r1.1' },
    'mf-checkout': { version: '2.0.0', variant: 'stable' },
  },
}
const batch = (more: Partial<HealthBatch> = {}) => ({ remotes: {}, ...more })
const loaded = { loaded: true }

test('who saw the remote is a visitor of its experiment, also where it failed', () => {
  const row = {
    ...{ experiment: 'mf-chat/r1.1', visitor: 'somebody', variant: 'canary', arrived: true },
    ...{ ordered: false, checkedOut: false, slow: null },
  }
  expect(experimentVisits(visit, batch({ remotes: { 'mf-chat': loaded } }))).toEqual([row])
  const failed = { failures: { load: 1 } }
  expect(experimentVisits(visit, batch({ remotes: { 'mf-chat': failed } }))).toEqual([row])
  expect(experimentVisits(visit, batch({ remotes: { 'mf-other': loaded } }))).toEqual([])
})

test('what they do elsewhere is theirs, and makes nobody a visitor', () => {
  const [row] = experimentVisits(
    visit,
    batch({ remotes: { 'mf-checkout': loaded }, events: ['order.paid'] }),
  )
  expect(row).toMatchObject({ arrived: false, ordered: true, checkedOut: true })
})

test('slow is a first page that paints after four seconds', () => {
  const paint = (value: number) =>
    experimentVisits(visit, batch({ vitals: [{ remote: 'mf-chat', name: 'LCP', value }] }))[0]?.slow
  expect([paint(3999), paint(4001)]).toEqual([false, true])
})

test('staff, and visitors whose version does not fit, are left out', () => {
  const seen = batch({ remotes: { 'mf-chat': loaded } })
  expect(experimentVisits({ ...visit, staff: true }, seen)).toEqual([])
  const heldBack = { version: '1.0.0', variant: 'held-back', trial: 'r1.1' } as const
  expect(experimentVisits({ ...visit, remotes: { 'mf-chat': heldBack } }, seen)).toEqual([])
  expect(experimentVisits({ ...visit, experiments: undefined }, seen)).toEqual([])
})

test('messages of one visitor add up, and the first measured page stays', () => {
  const tally = experimentTally()
  const rows = [
    batch({ remotes: { 'mf-chat': loaded } }),
    batch({ vitals: [{ remote: 'mf-chat', name: 'LCP', value: 5000 }] }),
    batch({ vitals: [{ remote: 'mf-chat', name: 'LCP', value: 100 }], events: ['order.paid'] }),
  ]
  for (const row of rows.flatMap((message) => experimentVisits(visit, message))) tally.add(row)
  expect(tally.take()).toEqual([
    expect.objectContaining({ arrived: true, ordered: true, slow: true }),
  ])
})
