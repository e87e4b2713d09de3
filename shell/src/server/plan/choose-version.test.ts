import { expect, test } from '@jest/globals'
import { remoteRelease } from '../testing/release-folders'
import { chooseVersion } from './choose-version'

const fitting = ['1.3.0', '1.2.0', '1.1.0'].map((version) => ({
  release: remoteRelease('mf-chat', version),
  folder: '',
  readyAt: 0,
}))

function chosen(candidates: string[] | undefined) {
  const choice = chooseVersion(candidates, fitting)
  return choice && [choice.chosen.release.version, choice.previous?.release.version]
}

test('takes the newest that fits where no flag says otherwise', () => {
  expect(chosen(undefined)).toEqual(['1.3.0', '1.2.0'])
})

test('takes the first candidate that fits and falls back to the next one', () => {
  expect(chosen(['2.0.0', '1.2.0', '1.3.0'])).toEqual(['1.2.0', '1.3.0'])
})

test('falls back to an older version than the chosen one where no candidate is left', () => {
  expect(chosen(['1.2.0'])).toEqual(['1.2.0', '1.1.0'])
  expect(chosen(['1.1.0'])).toEqual(['1.1.0', undefined])
})

test('takes the newest when no candidate fits: a typing error takes no remote away', () => {
  expect(chosen(['9.9.9'])).toEqual(['1.3.0', '1.2.0'])
})

test('an empty list switches the remote off', () => {
  expect(chosen([])).toBeUndefined()
})

test('without a version that fits there is no remote', () => {
  expect(chooseVersion(undefined, [])).toBeUndefined()
})
