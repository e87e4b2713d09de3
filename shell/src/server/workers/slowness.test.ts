import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import type { VersionFault } from '../state/shared-state'
import { createFaults } from './faults'
import { createSlownessMonitor } from './slowness'

function slowness() {
  const clock = { now: 0 }
  const { inTime, slow } = createSlownessMonitor(() => clock.now)
  const times = (count: number, work: () => unknown) => {
    for (let turn = 0; turn < count; turn += 1) work()
  }
  return { clock, slow, inTime, times }
}

test('a version that is slow while its neighbours are not is to blame', () => {
  const { slow, inTime, times } = slowness()
  times(20, () => inTime('mf-good@1.0.0'))
  expect([1, 2, 3].map(() => slow('mf-bad@2.0.0'))).toEqual([false, false, true])
})

test('where all are slow nobody is to blame', () => {
  const { slow } = slowness()
  const verdicts = Array.from({ length: 200 }, (_, turn) => slow(`mf-${turn % 5}@1.0.0`))
  expect(verdicts).not.toContain(true)
})

test('a version without neighbours is not blamed: the machine may be busy', () => {
  const { slow } = slowness()
  expect(Array.from({ length: 200 }, () => slow('mf-only@1.0.0'))).not.toContain(true)
})

test('one slow page in many is no fault', () => {
  const { slow, inTime, times } = slowness()
  times(300, () => inTime('mf-good@1.0.0'))
  times(300, () => inTime('mf-fine@1.0.0'))
  times(2, () => slow('mf-good@1.0.0'))
  expect([1, 2].map(() => slow('mf-fine@1.0.0'))).toEqual([false, false])
  expect(slow('mf-fine@1.0.0')).toBe(false)
})

test('what the neighbours did long ago says nothing', () => {
  const { clock, slow, inTime, times } = slowness()
  times(50, () => inTime('mf-good@1.0.0'))
  clock.now = 120_000
  expect([1, 2, 3, 4].map(() => slow('mf-bad@2.0.0'))).not.toContain(true)
})

test('what the neighbours did before a rush began says nothing of the pages in it', () => {
  const { clock, slow, inTime, times } = slowness()
  times(200, () => inTime('mf-light@1.0.0'))
  clock.now = 30_000
  times(20, () => inTime('mf-light@1.0.0', 100))
  clock.now = 50_000
  expect(Array.from({ length: 60 }, () => slow('mf-heavy@1.0.0', 5000))).not.toContain(true)
})

test('pages belong to the moment at which they began', () => {
  const { clock, slow, inTime, times } = slowness()
  clock.now = 41_000
  times(20, () => inTime('mf-good@1.0.0', 100))
  clock.now = 45_100
  expect([1, 2, 3].map(() => slow('mf-bad@2.0.0', 5000))).toEqual([false, false, true])
})

test('a few slow pages at each of several moments are added up', () => {
  const { clock, slow, inTime, times } = slowness()
  const verdicts = [0, 10_000, 20_000].map((at) => {
    clock.now = at
    times(20, () => inTime('mf-good@1.0.0'))
    return slow('mf-bad@2.0.0')
  })
  expect(verdicts).toEqual([false, false, true])
})

test('while no worker rests nobody is to blame, however light the pages of the neighbours', () => {
  const { slow, inTime, times } = slowness()
  times(100, () => inTime('mf-light@1.0.0'))
  const verdicts = Array.from({ length: 60 }, (_, turn) => slow('mf-heavy@1.0.0', 0, turn > 20))
  expect(verdicts.slice(21)).not.toContain(true)
})

function faultsHere() {
  const saved: VersionFault[] = []
  const save = async (fault: VersionFault) => void saved.push(fault)
  return {
    saved,
    faults: createFaults({ shared: () => saved, save, log: silentLog, now: () => 0 }),
  }
}

test('at overload no version loses its pages on the server, and none is said to have failed', () => {
  const { saved, faults } = faultsHere()
  const verdicts = Array.from({ length: 100 }, (_, turn) =>
    faults.slow({ name: `mf-${turn % 4}`, version: '1.0.0', tookMs: 5000, isOverload: false }),
  )
  expect(verdicts).not.toContain(true)
  expect([saved, faults.list().thrown]).toEqual([[], []])
})

test('a slow version loses them when its neighbours were in time', () => {
  const { saved, faults } = faultsHere()
  for (let turn = 0; turn < 30; turn += 1) faults.inTime('mf-good', '1.0.0', 0)
  const bad = { name: 'mf-bad', version: '2.0.0', tookMs: 0, isOverload: false }
  expect([1, 2, 3].map(() => faults.slow(bad))).toEqual([false, false, true])
  expect(saved).toMatchObject([{ name: 'mf-bad', version: '2.0.0', kind: 'slow' }])
})
