import { staffGroups } from 'release-contracts/rollout'
import {
  fakeRemote,
  fakeVersion,
  haltedRemote,
  rollingRemote,
  waitingRemote,
} from '../testing/fake-overview'
import { experimentTexts } from '../wording/experiment-texts'
import { offersOf } from './offers'

const labels = (remote: Parameters<typeof offersOf>[0]) => {
  const { first, more } = offersOf(remote)
  return { first: first.map(({ label }) => label), more: more.map(({ label }) => label) }
}

test('each state offers its one task first', () => {
  expect(labels(haltedRemote()).first).toEqual(['Roll back to 1.8.1', 'Resume'])
  expect(labels(rollingRemote()).first).toEqual(['Go to 25%', 'Halt'])
  expect(labels(rollingRemote({ percentage: 100 })).first).toEqual(['Promote', 'Halt'])
  expect(labels(waitingRemote()).first).toEqual(['Start at 1%', 'Staff first'])
  expect(labels(fakeRemote()).first).toEqual(['Other versions'])
  expect(labels(fakeRemote({ killed: true })).first).toEqual(['Switch on'])
})

test('staff first starts with nobody but staff', () => {
  expect(offersOf(waitingRemote()).first[1]?.change).toEqual({
    kind: 'start',
    version: '1.9.0',
    percentage: 0,
    rules: { groups: [1, 3, 4, 5], users: [] },
  })
})

test('staff are added to a rollout once', () => {
  expect(labels(rollingRemote()).more).toContain('Give it to all staff')
  const withStaff = rollingRemote({ rules: { groups: [...staffGroups], users: [] } })
  expect(labels(withStaff).more).not.toContain('Give it to all staff')
})

test('two versions can be compared, also by those who only look', () => {
  const label = 'Compare two versions'
  expect(labels(rollingRemote()).more).toContain(label)
  expect(labels(fakeRemote({}, { versions: [fakeVersion('1.8.1')] })).more).not.toContain(label)
  expect(
    labels({
      ...rollingRemote(),
      access: { team: 'chat', role: 'viewer', protected: false, mayApprove: false },
    }).more,
  ).toEqual([label, 'Failure reports'])
})

test('what is steady can go back to what was stable before, if anything was', () => {
  expect(labels(fakeRemote()).more).toContain('Roll back to 1.8.0')
  expect(labels(fakeRemote({ before: undefined })).more.join()).not.toMatch('Roll back')
})

test('what is protected first offers the version that needs nobody else', () => {
  const more = (isProtected: boolean, returnTo: string) =>
    labels({
      ...fakeRemote({ before: '1.7.0', returnTo }),
      access: { team: 'chat', role: 'releaser', protected: isProtected, mayApprove: false },
    }).more
  expect(more(true, '1.8.0')).toContain('Roll back to 1.8.0')
  expect(more(true, '1.8.1')).toContain('Roll back to 1.7.0')
  expect(more(false, '1.8.0')).toContain('Roll back to 1.7.0')
})

test('the shell rolls out, but is neither switched off nor in an experiment', () => {
  const waiting = waitingRemote()
  const shell = { ...waiting, control: { ...waiting.control, remote: 'shell' } }
  expect(labels(shell).first).toEqual(['Start at 1%', 'Staff first'])
  const only = ['Start an experiment', 'Experiments', 'Switch off']
  expect(labels(waiting).more).toEqual(expect.arrayContaining(only))
  expect(labels(shell).more.filter((label) => only.includes(label))).toEqual([])
})

test('a release that is newer than the canary can take its place', () => {
  const remote = { ...rollingRemote(), waiting: '1.9.1' }
  expect(labels(remote).more).toContain('Continue with 1.9.1')
  const offer = offersOf(remote).more.find(({ label }) => label === 'Continue with 1.9.1')
  expect(offer?.act).toMatchObject({ kind: 'share', version: '1.9.1', percentage: 10 })
})

test('a mended version can follow one that was halted', () => {
  const remote = { ...haltedRemote(), waiting: '1.9.1' }
  const offer = offersOf(remote).more.find(({ label }) => label === 'Continue with 1.9.1')
  expect(offer?.act).toMatchObject({ kind: 'share', version: '1.9.1', percentage: 1 })
})

test('the end of the protection is offered to those who may request it', () => {
  const label = 'Remove protection'
  const access = { team: 'chat', role: 'approver', protected: true, mayApprove: false } as const
  expect(labels({ ...rollingRemote(), access }).more).not.toContain(label)
  expect(labels({ ...rollingRemote(), access: { ...access, mayUnprotect: true } }).more).toContain(
    label,
  )
})

test('a trial of what nobody else has ends with nothing', () => {
  const trial = { ...rollingRemote(), stable: undefined }
  const first = {
    ...trial,
    control: { ...trial.control, stable: undefined, unapproved: true },
  } as const
  expect(labels(first).more).toContain('Roll back to nothing')
  expect(
    labels({ ...first, control: { ...first.control, rollout: undefined } }).more,
  ).not.toContain(experimentTexts.start)
})
