import { expect, test } from '@jest/globals'
import type { HealthBatch, VisitFacts } from 'release-contracts/health'
import { countBatch, nothingCounted } from './count-batch'
import { createSeenVisits } from './seen-visits'

const at = Date.parse('2026-11-20T12:07:30Z')
const slot = Date.parse('2026-11-20T12:00:00Z')
const visit = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  id: 'v1',
  at,
  weight: 1,
  remotes: {
    'mf-chat': { version: '1.5.0', variant: 'canary', trial: 'r.1' },
    'mf-storefront': { version: '2.0.0', variant: 'stable' },
  },
  ...more,
})

/** What several messages of one page load add, in turn. */
function counted(messages: Partial<HealthBatch>[], facts = visit(), seen = createSeenVisits()) {
  return messages.map(({ remotes = {}, vitals, events }) =>
    countBatch(facts, { remotes, vitals, events }, seen),
  )
}

test('a load counts for the version, variant and trial of the visit, in the slot of the load', () => {
  const [first] = counted([{ remotes: { 'mf-chat': { loaded: true } } }])
  expect(first?.counts).toEqual([
    {
      ...{ remote: 'mf-chat', version: '1.5.0', variant: 'canary', trial: 'r.1', slot },
      ...{ ...nothingCounted, loads: 1 },
    },
  ])
})

test('a visit counts once as load and once as failed, however often and in whatever way', () => {
  const messages = counted([
    { remotes: { 'mf-chat': { loaded: true, failures: { error: 7 } } } },
    { remotes: { 'mf-chat': { loaded: true, failures: { error: 2, render: 1 } } } },
    { remotes: { 'mf-chat': { loaded: true, failures: { error: 1 } } } },
  ])
  expect(messages.map(({ counts }) => counts)).toMatchObject([
    [{ loads: 1, failed: 1, errors: 1, crashes: 0 }],
    [{ loads: 0, failed: 0, errors: 0, crashes: 1 }],
    [],
  ])
})

test('a page that never came, or came blank, is a failed load', () => {
  const messages = counted([
    { remotes: { 'mf-chat': { failures: { timeout: 1 } } } },
    { remotes: { 'mf-chat': { failures: { blank: 1 } } } },
  ])
  expect(messages.map(({ counts }) => counts)).toMatchObject([
    [{ loads: 1, failed: 1, timeouts: 1, blanks: 0 }],
    [{ loads: 0, failed: 0, timeouts: 0, blanks: 1 }],
  ])
})

test('what failed was loaded, also when that message was lost', () => {
  const [first] = counted([{ remotes: { 'mf-chat': { failures: { load: 1 } } } }])
  expect(first?.counts).toMatchObject([{ loads: 1, failed: 1, loadFailures: 1 }])
})

test('a load that stands for others counts for them', () => {
  const messages = [{ remotes: { 'mf-chat': { loaded: true, failures: { load: 1 } } } }]
  const [first] = counted(messages, visit({ weight: 4 }))
  expect(first?.counts).toMatchObject([{ loads: 4, failed: 4, loadFailures: 4 }])
})

test('remotes that the visit does not carry are ignored', () => {
  const vitals: HealthBatch['vitals'] = [{ remote: 'mf-invented', name: 'LCP', value: 1 }]
  const remotes = JSON.parse('{"mf-invented":{"loaded":true},"__proto__":{"loaded":true}}')
  expect(counted([{ remotes, vitals }])).toEqual([{ counts: [], vitals: [] }])
  expect(counted([{ remotes: { constructor: { loaded: true } } }])[0]?.counts).toEqual([])
})

test('a measurement counts once, by the hour', () => {
  const lcp: HealthBatch['vitals'] = [{ remote: 'mf-chat', name: 'LCP', value: 2500 }]
  const [first, second] = counted([{ vitals: lcp }, { vitals: lcp }])
  expect(first?.vitals).toEqual([
    {
      ...{ remote: 'mf-chat', version: '1.5.0', metric: 'LCP', slot },
      ...{ bin: expect.any(Number), count: 1 },
    },
  ])
  expect(second?.vitals).toEqual([])
})

test('of a visitor the first measured load of a trial says whether it was slow', () => {
  const seen = createSeenVisits()
  const timed = (id: string, visitor: string | undefined, value: number) => {
    const facts = visit({ id, ...(visitor === undefined ? {} : { visitor }) })
    const vitals: HealthBatch['vitals'] = [
      { remote: 'mf-chat', name: 'LCP', value },
      { remote: 'mf-chat', name: 'INP', value },
    ]
    return counted([{ vitals }], facts, seen)[0]?.counts
  }
  const place = { remote: 'mf-chat', version: '1.5.0', variant: 'canary', trial: 'r.1', slot }
  expect(timed('a', 'ada', 4001)).toEqual([{ ...place, ...nothingCounted, timed: 1, slow: 1 }])
  expect(timed('b', 'ada', 9000)).toEqual([])
  expect(timed('c', 'bola', 4000)).toEqual([{ ...place, ...nothingCounted, timed: 1, slow: 0 }])
  expect(timed('d', undefined, 4001)).toMatchObject([{ timed: 1, slow: 1 }])
})

test('other visits count beside it', () => {
  const seen = createSeenVisits()
  const load = [{ remotes: { 'mf-chat': { loaded: true } } }]
  const totals = ['a', 'b', 'a'].map((id) => counted(load, visit({ id }), seen)[0]?.counts.length)
  expect(totals).toEqual([1, 1, 0])
})

test('a browser that breaks on every page fails again once in a trial, with each remote', () => {
  const seen = createSeenVisits()
  const failed = [{ remotes: { 'mf-chat': { failures: { error: 1 } } } }]
  const newFailures = (id: string, more: Partial<VisitFacts>) =>
    counted(failed, visit({ id, ...more }), seen)[0]?.counts.map((row) => row.failedAnew)
  expect(newFailures('a', { visitor: 'ada' })).toEqual([1])
  expect(newFailures('b', { visitor: 'ada' })).toEqual([0])
  expect(newFailures('c', { visitor: 'bola' })).toEqual([1])
  expect(newFailures('d', {})).toEqual([1])
  const nextTrial = { 'mf-chat': { version: '1.5.0', variant: 'stable' as const, trial: 'r.2' } }
  expect(newFailures('e', { visitor: 'ada', remotes: nextTrial })).toEqual([1])
})

test('a visit that was forgotten cannot be sent again, a newer one still counts', () => {
  const seen = createSeenVisits(2)
  const load = [{ remotes: { 'mf-chat': { loaded: true } } }]
  const counts = (id: string, time: number) =>
    counted(load, visit({ id, at: time }), seen)[0]?.counts.length
  expect([counts('a', at), counts('b', at + 1), counts('c', at + 2)]).toEqual([1, 1, 1])
  expect(counts('a', at)).toBe(0)
  expect(counts('d', at + 3)).toBe(1)
})

const chat = { remotes: { 'mf-chat': { loaded: true } } }
const order = { events: ['order.paid' as const] }

test('an order counts where the visitor’s first load was, once, whatever they have by then', () => {
  const seen = createSeenVisits()
  counted([chat], visit({ visitor: 'a' }), seen)
  const remotes = { 'mf-chat': { version: '1.4.0', variant: 'stable' as const, trial: 'r.1' } }
  const later = visit({ id: 'v2', visitor: 'a', at: at + 3_600_000, remotes })
  const [loaded, ordered, again] = counted([chat, order, order], later, seen)
  expect(loaded?.counts).toMatchObject([{ loads: 1, arrived: 0, variant: 'stable' }])
  expect(ordered?.counts).toMatchObject([{ version: '1.5.0', variant: 'canary', slot, ordered: 1 }])
  expect(again?.counts).toEqual([])
})

test('with its first load an order counts at once, and for each remote that is tried', () => {
  const remotes = {
    ...visit().remotes,
    'mf-checkout': { version: '3.0.0', variant: 'stable' as const, trial: 'c.2' },
  }
  const loaded = { ...chat.remotes, 'mf-checkout': { loaded: true } }
  const [first] = counted([{ remotes: loaded, ...order }], visit({ visitor: 'a', remotes }))
  expect(first?.counts.map((row) => [row.remote, row.arrived, row.ordered])).toEqual([
    ['mf-chat', 1, 0],
    ['mf-checkout', 1, 0],
    ['mf-chat', 0, 1],
    ['mf-checkout', 0, 1],
  ])
})

test('staff, whom rules give versions, and orders of whoever was not seen to come count for nobody', () => {
  const staff = counted([{ ...chat, ...order }], visit({ visitor: 'a', staff: true }))
  expect(staff[0]?.counts).toMatchObject([{ loads: 1, arrived: 0, ordered: 0 }])
  expect(counted([order], visit({ visitor: 'b' }))[0]?.counts).toEqual([])
  expect(counted([order])[0]?.counts).toEqual([])
})
