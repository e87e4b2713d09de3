import { expect, test } from '@jest/globals'
import { versionKind } from 'release-contracts/version-order'
import { rollout } from '../testing/controls'
import { effectiveStable } from './effective-stable'

const offered = (...versions: string[]) =>
  versions.map((version) => ({ version, kind: versionKind(version) }))

test('the chosen version while it is offered, whatever is newer', () => {
  expect(effectiveStable({ stable: '1.0.0' }, offered('1.1.0', '1.0.0'))).toBe('1.0.0')
})

test('where the chosen one is gone or unfit, what came before it', () => {
  const control = { stable: '1.1.0', before: '0.9.0' }
  expect(effectiveStable(control, offered('1.2.0', '1.0.0', '0.9.0'))).toBe('0.9.0')
  expect(effectiveStable(control, offered('1.2.0', '1.0.0'))).toBe('1.0.0')
  const unfit = [{ ...offered('1.1.0')[0]!, unfit: 'needs react ^18.0.0' }, ...offered('1.0.0')]
  expect(effectiveStable(control, [...offered('1.2.0'), ...unfit])).toBe('1.0.0')
})

test('what waits or is being tried only where there is nothing else', () => {
  const control = { stable: '1.1.0', rollout: rollout('1.3.0') }
  expect(effectiveStable(control, offered('1.3.0', '1.2.0', '1.0.0'))).toBe('1.0.0')
  expect(effectiveStable(control, offered('1.3.0', '1.2.0'))).toBe('1.2.0')
  expect(effectiveStable(control, offered('1.3.0'))).toBe('1.3.0')
})

test('a build from sources only where nothing is released, a preview never', () => {
  expect(effectiveStable({}, offered('1.0.0', '2.0.0-pr-1', '2.0.0-src.a'))).toBe('1.0.0')
  expect(effectiveStable({}, offered('2.0.0-pr-1', '2.0.0-src.a'))).toBe('2.0.0-src.a')
  expect(effectiveStable({}, offered('2.0.0-pr-1'))).toBeUndefined()
})
