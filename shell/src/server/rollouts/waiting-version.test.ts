import { expect, test } from '@jest/globals'
import { running, still, versions } from '../testing/rollout-controls'
import { waitingVersion } from './waiting-version'

const offered = versions('1.10.0', '1.9.0', '1.8.0', '1.7.0', '2.0.0-pr-1', '2.0.0-src.a')

test('the newest release above stable waits', () => {
  expect(waitingVersion(still, offered)).toBe('1.10.0')
  expect(waitingVersion({ ...still, stable: '1.10.0' }, offered)).toBeUndefined()
})

test('what was rolled out before does not wait, and what is being rolled out neither', () => {
  expect(waitingVersion(still, offered, new Set(['1.10.0']))).toBe('1.9.0')
  expect(waitingVersion(running, versions('1.9.0', '1.8.0'))).toBeUndefined()
})

test('what does not fit cannot wait', () => {
  const unfit = [{ ...versions('1.10.0')[0]!, unfit: 'needs react ^20.0.0' }, ...versions('1.8.0')]
  expect(waitingVersion(still, unfit)).toBeUndefined()
})

test('where only sources were built nothing waits', () => {
  const none = { remote: 'mf-chat', rowVersion: 0, killed: false }
  expect(waitingVersion(none, versions('1.0.0-src.a'))).toBeUndefined()
  expect(waitingVersion(none, [])).toBeUndefined()
})
