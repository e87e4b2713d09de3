import { expect, test } from '@jest/globals'
import type { Plan } from 'release-contracts/plan'
import { blame } from './blame'
import { timeOut } from './time-out'
import {
  evaluateSample,
  wasIdle,
  isSpinning,
  sinceLastPage,
  watchLimits,
  type Heartbeat,
} from './watchdog'

const sample = (more: Partial<Parameters<typeof evaluateSample>[0]> = {}) => ({
  at: 10_000,
  slots: [0, 0, 7, 0],
  idleMs: 500,
  cpuMs: 3000,
  rssMib: 90,
  open: 1,
  ...more,
})
const life: Heartbeat = { at: 8000, seenAt: 9900, beat: 7, idleMs: 500, cpuMs: 1000 }

test('a worker that computes for two seconds without a sign of life hangs', () => {
  expect(evaluateSample(sample(), life)).toMatchObject({ verdict: 'hang' })
  expect(evaluateSample(sample({ at: 9999 }), life)).toMatchObject({
    verdict: 'alive',
    life: { at: 8000 },
  })
})

test('waiting for an answer is no hang: the event loop turns', () => {
  expect(evaluateSample(sample({ idleMs: 501 }), life)).toMatchObject({
    verdict: 'alive',
    life: { at: 10_000 },
  })
})

test('a step of a request is a sign of life, even when the loop does not turn', () => {
  expect(evaluateSample(sample({ slots: [0, 0, 8, 0] }), life)).toMatchObject({ verdict: 'alive' })
})

/** Nothing was heard for so long; the supervisor has looked all the time. */
const silentFor = (ms: number, computedMs: number) => {
  const at = life.at + ms
  const cpuMs = life.cpuMs + computedMs
  return evaluateSample(sample({ at, cpuMs }), { ...life, seenAt: at - 100 })
}

test('a worker that got little processor time is given more time, and is never blamed', () => {
  expect(silentFor(watchLimits.silentMs, 200)).toMatchObject({ verdict: 'alive' })
  expect(silentFor(watchLimits.blockedMs, 200)).toMatchObject({ verdict: 'alive' })
  expect(silentFor(watchLimits.deadMs, 200)).toMatchObject({ verdict: 'starved' })
})

test('a worker that waits or computes within one step hangs', () => {
  expect(silentFor(watchLimits.blockedMs, 10)).toMatchObject({ verdict: 'hang' })
  expect(silentFor(watchLimits.blockedMs, 250)).toMatchObject({ verdict: 'hang' })
})

test('a machine that stood still shows nothing about the worker', () => {
  const woken = sample({ at: 60_000, cpuMs: 1010 })
  expect(evaluateSample(woken, life)).toMatchObject({ verdict: 'alive', life: { at: 60_000 } })
})

test('memory beyond the limit ends a worker whatever else it does', () => {
  expect(evaluateSample(sample({ rssMib: watchLimits.rssMib + 1 }), undefined)).toMatchObject({
    verdict: 'memory',
  })
  expect(
    evaluateSample(sample({ slots: [0, 0, 8, watchLimits.externalMib + 1] }), life),
  ).toMatchObject({
    verdict: 'memory',
  })
})

test('tells code that never rests from a worker that waits or is starved', () => {
  const later = (more: object) => sample({ at: 11_400, ...more })
  expect(isSpinning([sample(), later({ cpuMs: 4000 })])).toBe(true)
  expect(isSpinning([sample(), later({ cpuMs: 4000, idleMs: 900 })])).toBe(false)
  expect(isSpinning([sample(), later({ cpuMs: 3100 })])).toBe(false)
  expect(isSpinning([sample(), later({ at: 11_000, cpuMs: 4000 })])).toBe(false)
  expect(isSpinning([])).toBe(false)
})

test('a worker rests as long as it has no more to render than it can', () => {
  const later = (idleMs: number, at = 12_000) => [sample(), sample({ at, idleMs })]
  expect(wasIdle(later(900))).toBe(true)
  expect(wasIdle(later(600))).toBe(false)
  expect(wasIdle(later(900, 11_000))).toBe(false)
  expect(wasIdle([])).toBe(false)
})

test('a worker that is busy with page after page is sound', () => {
  const busy = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) =>
    sample({ at: 10_000 + turn * 200, cpuMs: 3000 + turn * 190, slots: [1, 40 + turn, turn, 0] }),
  )
  expect(isSpinning(busy)).toBe(false)
  const ofOne = busy.map((busySample, turn) => ({ ...busySample, slots: [1, 40, turn, 0] }))
  expect(isSpinning(ofOne)).toBe(true)
})

test('what was computed while a page was under way is not left over', () => {
  const busy = sample({ at: 10_000, open: 3 })
  const idle = sample({ at: 11_500, open: 0 })
  expect(sinceLastPage([busy, busy, idle])).toEqual([idle])
  expect(sinceLastPage([busy])).toEqual([])
  expect(sinceLastPage([idle, idle])).toEqual([idle, idle])
})

const plan = {
  remotes: { 'mf-b': { version: '2.0.0' }, 'mf-a': { version: '1.0.0' } },
} as unknown as Plan
const planOf = (request: number) => (request === 5 ? plan : undefined)

test('blames the remote by its position among the sorted names, in that request’s own plan', () => {
  expect(blame([2, 5], planOf)).toEqual({ request: 5, remote: 'mf-b', version: '2.0.0' })
  expect(blame([1, 5], planOf)).toEqual({ request: 5, remote: 'mf-a', version: '1.0.0' })
})

test('blames nobody for the shell’s code, an unknown request or an empty memory', () => {
  expect(blame([0, 5], planOf)).toEqual({ request: 5 })
  expect(blame([1, 6], planOf)).toEqual({ request: 6 })
  expect(blame([9, 5], planOf)).toEqual({ request: 5 })
  expect(blame([], planOf)).toEqual({ request: 0 })
})

const report = { name: 'mf-a', version: '1.0.0', kind: 'hang', message: 'silent' }
const minute = 60_000

test('the time out doubles from a minute up to an hour', () => {
  let now = 0
  let fault = timeOut(report, undefined, now)
  const minutes = [(fault.until - now) / minute]
  for (let turn = 0; turn < 8; turn += 1) {
    now = fault.until + 1
    fault = timeOut(report, fault, now)
    minutes.push((fault.until - now) / minute)
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('requests that fail together count once', () => {
  const first = timeOut(report, undefined, 1000)
  const second = timeOut(report, first, 1500)
  expect(second).toMatchObject({ count: 1, until: first.until, lastAt: 1500 })
})

test('a page that took too long is no hang: its time out does not double', () => {
  const slow = { ...report, kind: 'slow' }
  const first = timeOut(slow, undefined, 0)
  const second = timeOut(slow, first, first.until + 1)
  expect([second.count, second.until - first.until - 1]).toEqual([1, minute])
})

test('an hour without a fault forgives', () => {
  const old = { ...timeOut(report, undefined, 0), count: 5 }
  expect(timeOut(report, old, old.until + 60 * minute).count).toBe(1)
  expect(timeOut(report, old, old.until + 59 * minute).count).toBe(6)
})
