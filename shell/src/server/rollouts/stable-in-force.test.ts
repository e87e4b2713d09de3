import { expect, test } from '@jest/globals'
import { versionKind } from 'shared-contracts/version-order'
import { stableInForce } from './stable-in-force'

const offered = (...versions: string[]) =>
  versions.map((version) => ({ version, kind: versionKind(version) }))

test('the chosen version while it is offered, whatever is newer', () => {
  expect(stableInForce({ stable: '1.0.0' }, offered('1.1.0', '1.0.0'))).toBe('1.0.0')
})

test('the newest release where the chosen one is gone or unfit', () => {
  expect(stableInForce({ stable: '1.0.0' }, offered('1.2.0', '1.1.0'))).toBe('1.2.0')
  const unfit = [...offered('1.1.0'), { ...offered('1.0.0')[0]!, unfit: 'needs react ^18.0.0' }]
  expect(stableInForce({ stable: '1.0.0' }, unfit)).toBe('1.1.0')
})

test('a build from sources only where nothing is released, a preview never', () => {
  expect(stableInForce({}, offered('1.0.0', '2.0.0-pr-1', '2.0.0-src.a'))).toBe('1.0.0')
  expect(stableInForce({}, offered('2.0.0-pr-1', '2.0.0-src.a'))).toBe('2.0.0-src.a')
  expect(stableInForce({}, offered('2.0.0-pr-1'))).toBeUndefined()
})
