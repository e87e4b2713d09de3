import { expect, test } from '@jest/globals'
import { nextStepTime, stageMinutes, workingHours } from './schedule'

const stages = [1, 10, 100]
const step = (
  advance: Partial<Parameters<typeof nextStepTime>[0]['advance']>,
  { at: stageAt = '2026-11-20T12:00:00Z', now }: { at?: string; now?: string } = {},
) => {
  const whole = { auto: true, minutes: 60, ...advance }
  const rollout = { stages, percentage: 10, stageAt, advance: whole }
  return new Date(nextStepTime(rollout, Date.parse(now ?? stageAt))).toISOString()
}

test('a stage lasts as long as all do, or as long as was said for it', () => {
  const minutes = (perStage: number[] | undefined, percentage: number) =>
    stageMinutes({ stages, advance: { auto: true, minutes: 60, perStage } }, percentage)
  expect(minutes(undefined, 10)).toBe(60)
  expect([0, 1, 5, 10, 99, 100].map((share) => minutes([5, 30, 240], share))).toEqual([
    5, 5, 5, 30, 30, 240,
  ])
})

test('without hours the next step is due when the stage has lasted, and then at once', () => {
  expect(step({})).toBe('2026-11-20T13:00:00.000Z')
  expect(step({}, { now: '2026-11-20T13:00:01Z' })).toBe('2026-11-20T13:00:01.000Z')
  expect(step({ perStage: [5, 30, 240] })).toBe('2026-11-20T12:30:00.000Z')
})

test('outside its hours it waits for them, over the weekend too', () => {
  const hours = workingHours
  // Friday, 20 November 2026; Lagos is an hour ahead.
  expect(step({ hours })).toBe('2026-11-20T13:00:00.000Z')
  expect(step({ hours, minutes: 300 })).toBe('2026-11-23T08:00:00.000Z')
  expect(step({ hours }, { at: '2026-11-20T14:59:59Z' })).toBe('2026-11-20T15:59:59.000Z')
  expect(step({ hours }, { at: '2026-11-20T15:00:00Z' })).toBe('2026-11-23T08:00:00.000Z')
  expect(step({ hours }, { now: '2026-11-22T09:00:00Z' })).toBe('2026-11-23T08:00:00.000Z')
  expect(step({ hours }, { now: '2026-11-24T06:00:00Z' })).toBe('2026-11-24T08:00:00.000Z')
})

test('one day a week comes once a week', () => {
  const hours = { days: [7], from: '00:00', until: '00:30' }
  expect(step({ hours }, { now: '2026-11-21T23:10:00Z' })).toBe('2026-11-21T23:10:00.000Z')
  expect(step({ hours }, { now: '2026-11-21T23:30:00Z' })).toBe('2026-11-28T23:00:00.000Z')
})
