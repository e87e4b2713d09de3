import {
  fakeControl,
  fakeRemote,
  fakeRollout,
  haltedRemote,
  now,
  rollingRemote,
  waitingRemote,
} from '../testing/fake-overview'
import { inOrder, nextStage, nextStepAt, railStops, stateOf, withControl } from './remote-state'

test('a remote is switched off before anything else, then what its rollout is', () => {
  expect(stateOf(fakeRemote())).toBe('steady')
  expect(stateOf(waitingRemote())).toBe('waiting')
  expect(stateOf(rollingRemote())).toBe('rolling-out')
  expect(stateOf(haltedRemote())).toBe('halted')
  expect(stateOf(fakeRemote({ killed: true, rollout: fakeRollout() }))).toBe('switched-off')
})

test('what needs somebody comes first', () => {
  const named = (remote: string) => fakeRemote({ remote })
  const order = inOrder([named('mf-b'), named('mf-a'), waitingRemote(), haltedRemote()])
  expect(order.map(({ control }) => control.remote)).toEqual([
    'mf-checkout',
    'mf-chat',
    'mf-a',
    'mf-b',
  ])
})

test('the rail shows a percentage between the stages where it belongs', () => {
  expect(railStops(fakeControl())).toEqual([0, 1, 10, 25, 50, 100])
  expect(railStops(fakeControl({ rollout: fakeRollout({ percentage: 15 }) }))).toEqual([
    0, 1, 10, 15, 25, 50, 100,
  ])
})

test('the next stage is the first above the present percentage', () => {
  expect(nextStage(fakeRollout({ percentage: 15 }))).toBe(25)
  expect(nextStage(fakeRollout({ percentage: 100 }))).toBeUndefined()
})

test('only a running rollout with a schedule takes its next step by itself', () => {
  const auto = { advance: { auto: true, minutes: 60 } }
  expect(nextStepAt(fakeRollout(auto), now)).toBe('2026-11-20T14:44:00.000Z')
  expect(nextStepAt(fakeRollout(), now)).toBeUndefined()
  expect(nextStepAt(fakeRollout({ ...auto, state: 'halted' }), now)).toBeUndefined()
})

test('what stands in for stable goes on standing in when something else is changed', () => {
  const fallback = { ...rollingRemote(), stable: '1.8.0' }
  const raised = fakeControl({ rollout: fakeRollout({ percentage: 25 }) })
  expect(withControl(fallback, raised)).toMatchObject({ stable: '1.8.0' })
  expect(withControl(fallback, fakeControl({ stable: '1.9.0' }))).toMatchObject({ stable: '1.9.0' })
})

test('a version that was started or promoted waits no longer', () => {
  const rolling = withControl(waitingRemote(), fakeControl({ rollout: fakeRollout() }))
  expect(rolling).not.toHaveProperty('waiting')
  const promoted = withControl(waitingRemote(), fakeControl({ stable: '1.9.0' }))
  expect(promoted).toMatchObject({ stable: '1.9.0' })
  expect(stateOf(promoted)).toBe('steady')
})
