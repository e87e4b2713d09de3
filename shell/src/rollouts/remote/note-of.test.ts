import { staffGroups, type RemoteControl } from 'release-contracts/rollout'
import { wordingOf } from '../change/wording-of'
import {
  fakeRemote,
  fakeRollout,
  fakeVersion,
  haltedRemote,
  now,
  rollingRemote,
  waitingRemote,
} from '../testing/fake-overview'
import { errorFigures } from './error-figures'
import { noteOf, rulesNote } from './note-of'

test('a schedule says when it takes its next step, a person is waited for', () => {
  const auto = { advance: { auto: true, minutes: 60 } }
  expect(noteOf(rollingRemote(auto), now)).toEqual(['Next: 25% at 3:44 pm if healthy.'])
  expect(noteOf(rollingRemote(), now)).toEqual(['Next: 25%, waiting for you.'])
  expect(noteOf(rollingRemote({ ...auto, percentage: 100 }), now)).toEqual([
    'Next: stable for everyone at 3:44 pm if healthy.',
  ])
})

test('what nobody approved yet says so, and what to do', () => {
  const first = (control: Partial<RemoteControl>) =>
    fakeRemote({ stable: undefined, unapproved: true, ...control }, { stable: undefined })
  expect(noteOf(first({}), now)).toEqual([
    'No visitor gets it yet: two people must agree on its first version. Choose one under “Other versions”.',
  ])
  const change = { kind: 'roll-back', version: '1.9.0' } as const
  const asked = first({ requested: { change, by: 'ada', at: now } })
  expect(noteOf(asked, now)).toEqual(['No visitor gets it until its first version is approved.'])
  const built = {
    ...asked,
    stable: '1.9.0-src.a',
    versions: [fakeVersion('1.9.0-src.a', { kind: 'source' })],
  }
  expect(noteOf(built, now)).toEqual(['Built from source, until a first release is approved.'])
  expect(wordingOf(asked, change).title).toBe('mf-chat: give 1.9.0 to everybody')
})

test('a step whose time has come waits for page loads', () => {
  const late = { advance: { auto: true, minutes: 5 } }
  const enough = 'as soon as enough page loads show that it is healthy.'
  expect(noteOf(rollingRemote(late), now)).toEqual([`Next: 25%, ${enough}`])
  expect(noteOf(rollingRemote({ ...late, percentage: 100 }), now)).toEqual([
    `Next: stable for everyone, ${enough}`,
  ])
})

test('a newer release and visitors with an old page are mentioned', () => {
  const remote = rollingRemote()
  const busy = { ...remote, waiting: '1.9.1', health: { ...remote.health, heldBack: 3 } }
  expect(noteOf(busy, now).slice(1)).toEqual([
    '1.9.1 is waiting.',
    '3 visits stayed on stable, because their page was older than this version needs.',
  ])
})

test('what waits says where it comes from and what it needs, or why it cannot run', () => {
  expect(noteOf(waitingRemote(), now)).toEqual([
    'Released 1:10 pm by Sadiq.',
    'Needs shell ^1.0.0, events ^1.0.0.',
  ])
  const unfit = {
    ...waitingRemote(),
    versions: [fakeVersion('1.9.0', { unfit: 'needs contract events ^2.0.0' })],
  }
  expect(noteOf(unfit, now)).toContain('It cannot run here: it needs contract events ^2.0.0.')
})

test('what is steady says since when, or that it was never released', () => {
  expect(noteOf(fakeRemote(), now)).toEqual(['In force for everyone since 12 Nov.'])
  const source = fakeRemote({}, { versions: [fakeVersion('1.8.1', { kind: 'source' })] })
  expect(noteOf(source, now)).toEqual(['Built from source. No release yet.'])
})

test('a version that stands in for stable is named before anything else', () => {
  const gone = { stable: '1.8.0' }
  const instead = '1.8.1 is stable but cannot be served here. 1.8.0 is served instead.'
  expect(noteOf(fakeRemote({}, gone), now)).toEqual([instead])
  expect(noteOf({ ...rollingRemote(), ...gone }, now)[0]).toBe(instead)
  const nothing = noteOf(fakeRemote({}, { stable: undefined }), now)
  expect(nothing).toEqual(['1.8.1 is stable but cannot be served here. Nothing is served instead.'])
})

test('rules stand beside the percentage', () => {
  const rules = { groups: [...staffGroups, 2], users: [12], until: '2026-11-25T17:00:00Z' }
  expect(rulesNote(rollingRemote({ rules }), now)).toEqual([
    'Whatever the percentage: staff, Customer accounts and account number 12.',
    'No new visitors after 25 Nov, 6:00 pm.',
  ])
})

test('errors are the canary’s while there is one, and say what they rest on', () => {
  expect(errorFigures(haltedRemote())).toEqual({
    rate: '2.4%',
    limit: 0.01,
    overLimit: true,
    evidence: '31 of 1,290, stable 0.2%',
    load: 1900,
  })
  expect(errorFigures(fakeRemote()).evidence).toBe('14 of 7,000 loads')
  expect(errorFigures(rollingRemote())).toEqual({ limit: 0.01, overLimit: false })
})

test('without the guard there is no limit', () => {
  const rollout = fakeRollout({ guard: { action: 'off', limit: 0.01 } })
  expect(errorFigures(fakeRemote({ rollout })).limit).toBeUndefined()
})
