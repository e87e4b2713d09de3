import { fakePlan, fakeRemote } from '../app/testing/fake-plan'
import {
  currentBuild,
  ownerOfScript,
  withFailed,
  withoutRemote,
  type FailedVersions,
} from './versions'

const plan = fakePlan({
  remotes: { 'mf-a': fakeRemote('mf-a', '2.0.0', '1.0.0'), 'mf-b': fakeRemote('mf-b', '1.0.0') },
})
const noFailures: FailedVersions = new Map()

test('The newest version comes first, the previous one after it failed, then none', () => {
  const oneFailed = withFailed(noFailures, 'mf-a', '2.0.0')
  const twoFailed = withFailed(oneFailed, 'mf-a', '1.0.0')
  expect(currentBuild(plan, noFailures, 'mf-a')?.version).toBe('2.0.0')
  expect(currentBuild(plan, oneFailed, 'mf-a')?.version).toBe('1.0.0')
  expect(currentBuild(plan, twoFailed, 'mf-a')).toBeUndefined()
})

test('A failure of one remote changes nothing for another', () => {
  expect(currentBuild(plan, withFailed(noFailures, 'mf-a', '2.0.0'), 'mf-b')?.version).toBe('1.0.0')
})

test('A remote without a previous version has one try, and a fresh one after it is forgotten', () => {
  const failed = withFailed(noFailures, 'mf-b', '1.0.0')
  expect(currentBuild(plan, failed, 'mf-b')).toBeUndefined()
  expect(currentBuild(plan, withoutRemote(failed, 'mf-b'), 'mf-b')?.version).toBe('1.0.0')
})

test('A remote that the plan does not know has no version', () => {
  expect(currentBuild(plan, noFailures, 'mf-x')).toBeUndefined()
})

test('A script belongs to the remote and the version of its folder', () => {
  expect(ownerOfScript(plan, 'https://amofin.test/r/mf-a/1.0.0/home.js:1:20')).toEqual({
    remote: 'mf-a',
    version: '1.0.0',
  })
  expect(ownerOfScript(plan, 'https://amofin.test/r/shell/1.0.0/main.js')).toBeUndefined()
})
