import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { now } from '../testing/fake-overview'
import { entryLine, historyDays, mergeEntries, removesVersion } from './history-days'

const entry = (id: number, at: string, over: Partial<RolloutHistoryEntry> = {}) => ({
  id,
  at,
  remote: 'mf-chat',
  by: 'bukola',
  text: `change ${id}`,
  kind: 'set-percentage' as const,
  ...over,
})

test('changes are told day by day, in the days of Lagos', () => {
  const days = historyDays(
    [
      entry(4, '2026-11-20T13:52:00Z'),
      entry(3, '2026-11-19T23:10:00Z'),
      entry(2, '2026-11-19T22:50:00Z'),
      entry(1, '2026-11-12T08:00:00Z'),
    ],
    now,
  )
  expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ['Today', [4, 3]],
    ['Yesterday', [2]],
    ['12 Nov', [1]],
  ])
})

test('says who did it, also where nobody did, and why', () => {
  const at = '2026-11-20T13:52:00Z'
  expect(entryLine(entry(1, at))).toBe('2:52 pm, by bukola')
  expect(entryLine(entry(1, at, { by: 'the guard' }))).toBe('2:52 pm, by the error limit')
  expect(entryLine(entry(1, at, { by: 'the schedule' }))).toBe('2:52 pm, on schedule')
  expect(entryLine(entry(1, at, { reason: 'payments fail' }))).toBe(
    '2:52 pm, by bukola: payments fail',
  )
})

test('what took a version away stands out', () => {
  const kinds = ['halt', 'roll-back', 'kill', 'promote', 'released'] as const
  expect(kinds.filter((kind) => removesVersion(entry(1, now, { kind })))).toEqual([
    'halt',
    'roll-back',
    'kill',
  ])
  const forward = 'mf-chat 1.9.0 for everybody at once, before it was 1.8.0'
  expect(removesVersion(entry(1, now, { kind: 'roll-back', text: forward }))).toBe(false)
})

test('reading again adds what is new and repeats nothing', () => {
  const known = [entry(2, now), entry(1, now)]
  expect(mergeEntries([entry(3, now), entry(2, now)], known).map(({ id }) => id)).toEqual([3, 2, 1])
})
