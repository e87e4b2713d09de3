import { expect, test } from '@jest/globals'
import { remoteRelease } from '../testing/release-folders'
import { chooseVersion } from './choose-version'

const order = ['1.3.0', '1.2.0', '1.1.0'].map((version) => ({
  release: remoteRelease('mf-chat', version),
  folder: '',
  readyAt: 0,
}))

function chosen(passing: Parameters<typeof chooseVersion>[1], from = order) {
  const choice = chooseVersion(from, passing)
  return choice && [choice.chosen.release.version, choice.previous?.release.version]
}

test('takes the first and falls back to the second', () => {
  expect(chosen({})).toEqual(['1.3.0', '1.2.0'])
  expect(chosen({}, order.slice(2))).toEqual(['1.1.0', undefined])
  expect(chosen({}, [])).toBeUndefined()
})

test('what failed in this session is passed over, also as the one to fall back to', () => {
  expect(chosen({ demoted: ['1.3.0'] })).toEqual(['1.2.0', '1.1.0'])
  expect(chosen({ demoted: ['1.2.0'] })).toEqual(['1.3.0', '1.1.0'])
})

test('when all failed, the first is taken again: an old failure takes no remote away', () => {
  expect(chosen({ demoted: ['1.3.0', '1.2.0', '1.1.0'] })).toEqual(['1.3.0', '1.2.0'])
})

test('safe mode takes the version before, where there is one', () => {
  expect(chosen({ safeMode: true })).toEqual(['1.2.0', '1.1.0'])
  expect(chosen({ safeMode: true, demoted: ['1.2.0'] })).toEqual(['1.1.0', undefined])
  expect(chosen({ safeMode: true }, order.slice(2))).toEqual(['1.1.0', undefined])
})
