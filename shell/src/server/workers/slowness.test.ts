import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import type { VersionFault } from '../state/shared-state'
import { createFaults } from './faults'
import { createSlowness } from './slowness'

function slowness() {
  const clock = { now: 0 }
  const { inTime, slow } = createSlowness(() => clock.now)
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

test('at overload no version loses its pages on the server', () => {
  const saved: VersionFault[] = []
  const save = async (fault: VersionFault) => void saved.push(fault)
  const faults = createFaults({ shared: () => saved, save, log: silentLog })
  for (let turn = 0; turn < 100; turn += 1) {
    const name = `mf-${turn % 4}`
    faults.record({ name, version: '1.0.0', kind: 'slow', message: 'took too long' })
  }
  expect(saved).toEqual([])
  expect(faults.list().thrown).toHaveLength(4)
})

test('a slow version loses them when its neighbours were in time', () => {
  const saved: VersionFault[] = []
  const save = async (fault: VersionFault) => void saved.push(fault)
  const faults = createFaults({ shared: () => saved, save, log: silentLog })
  for (let turn = 0; turn < 30; turn += 1) faults.inTime('mf-good', '1.0.0')
  for (let turn = 0; turn < 3; turn += 1) {
    faults.record({ name: 'mf-bad', version: '2.0.0', kind: 'slow', message: 'took too long' })
  }
  expect(saved).toMatchObject([{ name: 'mf-bad', version: '2.0.0', kind: 'slow' }])
})
