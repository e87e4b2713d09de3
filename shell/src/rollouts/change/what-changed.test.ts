import { fakeControl, fakeRollout } from '../testing/fake-overview'
import { obstacle } from './obstacle'
import { presentState, whatChanged } from './what-changed'

const rolling = (over: Parameters<typeof fakeRollout>[0] = {}) =>
  fakeControl({ rollout: fakeRollout(over) })
const halt = { at: '2026-11-20T13:52:00.000Z', by: 'bukola', reason: 'payments fail' }

test('says what happened to a rollout meanwhile', () => {
  expect(whatChanged(rolling(), rolling({ percentage: 25 }))).toEqual(['From 10% to 25%.'])
  expect(whatChanged(rolling(), rolling({ state: 'halted', halted: halt }))).toEqual([
    'It was halted: payments fail',
  ])
  expect(whatChanged(rolling(), fakeControl({ stable: '1.9.0' }))).toEqual([
    '1.9.0 was made stable.',
    'The rollout of 1.9.0 was ended.',
  ])
  expect(whatChanged(fakeControl(), rolling())).toEqual(['1.9.0 was started at 10%.'])
  expect(whatChanged(rolling(), rolling({ canary: '1.9.1' }))).toEqual(['1.9.1 replaced 1.9.0.'])
})

test('names rules and policy without listing them', () => {
  const other = rolling({
    rules: { groups: [1], users: [] },
    guard: { action: 'off', limit: 0.01 },
  })
  expect(whatChanged(rolling(), other)).toEqual([
    'Who gets it was changed.',
    'Stages or error limit were changed.',
  ])
  expect(whatChanged(rolling(), rolling())).toEqual([])
})

test('says how a remote stands', () => {
  expect(presentState(fakeControl())).toBe('everybody gets 1.8.1.')
  expect(presentState(rolling())).toBe('1.9.0 is at 10%, all others get 1.8.1.')
  expect(presentState(fakeControl({ killed: true }))).toBe('it is switched off.')
})

test('a change that somebody else made already is not offered again', () => {
  expect(obstacle(rolling({ state: 'halted' }), { kind: 'halt' })).toBe('It is halted already.')
  expect(obstacle(fakeControl(), { kind: 'promote' })).toMatch(/^No rollout is running/)
  expect(obstacle(fakeControl({ killed: true }), { kind: 'kill' })).toMatch(/already/)
  expect(obstacle(rolling(), { kind: 'set-percentage', percentage: 25 })).toBeUndefined()
  expect(obstacle(fakeControl(), { kind: 'roll-back', version: '1.8.0' })).toBeUndefined()
})
