import { staffGroups, type RolloutChange, type RolloutRules } from 'release-contracts/rollout'
import { haltedRemote, now, rollingRemote, waitingRemote } from '../testing/fake-overview'
import { whoMoves } from './who-moves'

const start = (percentage: number, rules?: RolloutRules): RolloutChange => ({
  kind: 'start',
  version: '1.9.0',
  percentage,
  rules,
})
const to = (percentage: number): RolloutChange => ({ kind: 'set-percentage', percentage })

test('a start moves its share forward and nobody back', () => {
  expect(whoMoves(waitingRemote(), start(15), now)).toEqual([
    'About 15 of every 100 visitors, some 1,240 page loads a day, move from 1.8.1 to 1.9.0.',
    'Nobody moves back.',
  ])
})

test('staff first moves no visitor and names the staff', () => {
  const rules = { groups: [...staffGroups], users: [] }
  expect(whoMoves(waitingRemote(), start(0, rules), now)).toEqual([
    'Nobody moves.',
    'In addition, all signed-in staff (Admin, Lawyer, Finance and Customer Support) get 1.9.0.',
  ])
})

test('raising moves the difference only', () => {
  expect(whoMoves(rollingRemote(), to(25), now)).toEqual([
    'About 15 of every 100 visitors, some 1,240 page loads a day, move from 1.8.1 to 1.9.0.',
    'Nobody moves back.',
  ])
})

test('lowering moves nobody back: it concerns newcomers', () => {
  expect(whoMoves(rollingRemote({ percentage: 25 }), to(10), now)).toEqual([
    'Nobody moves back: visitors already on 1.9.0 stay on it until it is halted or rolled back. Of new visitors, 10% get it instead of 25%.',
  ])
})

test('less than one in a hundred is said in whole people', () => {
  expect(whoMoves(waitingRemote(), start(0.5), now)[0]).toBe(
    'About 1 of every 200 visitors, some 41 page loads a day, move from 1.8.1 to 1.9.0.',
  )
})

test('a version that supersedes a canary takes its visitors along', () => {
  const change: RolloutChange = { kind: 'start', version: '1.9.1', percentage: 1 }
  expect(whoMoves(rollingRemote({ percentage: 25 }), change, now)).toEqual([
    'About 25 of every 100 visitors, some 2,070 page loads a day, move from 1.9.0 to 1.9.1.',
    'Nobody moves back.',
    'It starts at 25%, so that nobody moves back.',
  ])
})

test('rules, and the time for newcomers, are named with the percentage', () => {
  const rules = { groups: [3], users: [12, 15], from: '2026-11-21T08:00:00Z' }
  expect(whoMoves(rollingRemote({ rules }), to(10), now)).toEqual([
    'Nobody moves: it is at 10% already.',
    'In addition, Lawyer accounts and account numbers 12 and 15 get 1.9.0.',
    'No new visitors before 21 Nov, 9:00 am.',
  ])
})

test('accounts on a plan are named by it', () => {
  const rules = { groups: [], users: [], plans: ['Starter', 'Business'] }
  expect(whoMoves(rollingRemote({ rules }), to(10), now)).toContain(
    'In addition, accounts on the plans Starter and Business get 1.9.0.',
  )
})

test('halting brings the canary’s visitors back, resuming takes them forward again', () => {
  expect(whoMoves(rollingRemote(), { kind: 'halt' }, now)).toEqual([
    'About 10 of every 100 visitors, some 827 page loads a day, move from 1.9.0 to 1.8.1.',
    'Everybody leaves 1.9.0, including visitors who got it by a rule or at a higher share.',
    'It can be resumed.',
  ])
  expect(whoMoves(haltedRemote(), { kind: 'resume' }, now)).toEqual([
    'About 10 of every 100 visitors, some 827 page loads a day, move from 1.8.1 to 1.9.0.',
  ])
})

test('taking back what only staff has moves staff', () => {
  const remote = rollingRemote({ percentage: 0, rules: { groups: [...staffGroups], users: [] } })
  const back =
    'Everybody leaves 1.9.0, including visitors who got it by a rule or at a higher share.'
  expect(whoMoves(remote, { kind: 'halt' }, now)).toEqual([back, 'It can be resumed.'])
  expect(whoMoves(remote, { kind: 'roll-back' }, now)).toEqual([back, 'The rollout of 1.9.0 ends.'])
  expect(whoMoves(remote, { kind: 'kill' }, now).at(-1)).toBe('The rollout of 1.9.0 is halted.')
})

test('going back to another version from within a rollout moves everybody', () => {
  expect(whoMoves(rollingRemote(), { kind: 'roll-back', version: '1.8.0' }, now)).toEqual([
    'About 90 of every 100 visitors, some 7,440 page loads a day, move from 1.8.1 to 1.8.0.',
    'About 10 of every 100 visitors, some 827 page loads a day, move from 1.9.0 to 1.8.0.',
    'Everybody leaves 1.9.0, including visitors who got it by a rule or at a higher share.',
    'The rollout of 1.9.0 ends.',
  ])
})

test('promoting moves the rest', () => {
  expect(whoMoves(rollingRemote({ percentage: 50 }), { kind: 'promote' }, now)).toEqual([
    'About 50 of every 100 visitors, some 4,140 page loads a day, move from 1.8.1 to 1.9.0.',
    '1.9.0 becomes stable and the rollout ends.',
  ])
})

test('rolling back what is halted moves nobody; to an older version it moves all', () => {
  expect(whoMoves(haltedRemote(), { kind: 'roll-back' }, now)).toEqual([
    'Nobody moves: everybody is on 1.8.1 already.',
    'The rollout of 1.9.0 ends.',
  ])
  expect(whoMoves(waitingRemote(), { kind: 'roll-back', version: '1.8.0' }, now)).toEqual([
    'All visitors, some 8,270 page loads a day, move from 1.8.1 to 1.8.0.',
  ])
})

test('without page loads counted, no number of them is made up', () => {
  const remote = waitingRemote()
  const uncounted = { ...remote, health: { ...remote.health, loadsPerDay: 0 } }
  expect(whoMoves(uncounted, start(100), now)[0]).toBe('All visitors move from 1.8.1 to 1.9.0.')
})

test('switching off names the pages that go', () => {
  expect(
    whoMoves(waitingRemote(), { kind: 'kill' }, now, ['/userChat', '/dashboard/chat']),
  ).toEqual([
    'Nobody can open /userChat and /dashboard/chat until it is switched on.',
    'Its parts of other pages disappear at once.',
  ])
})
