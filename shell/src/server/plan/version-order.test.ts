import { expect, test } from '@jest/globals'
import { newestFirst } from '../releases/order'
import { remoteRelease } from '../testing/release-folders'
import { listedOrder, stableOrder } from './version-order'

const offered = (...versions: string[]) =>
  newestFirst(
    versions.map((version, index) => ({
      release: remoteRelease('mf-chat', version),
      folder: '',
      readyAt: index,
    })),
  )

const versions = (order: ReturnType<typeof stableOrder>) =>
  order.map(({ release }) => release.version)

const released = offered('1.3.0', '1.2.0', '1.1.0', '1.4.0-pr-12', '1.4.0-src.aa', '1.4.0-src.bb')

test('stable first, then what was stable before, then what is older', () => {
  expect(versions(stableOrder(released, { stable: '1.2.0' }))).toEqual([
    '1.2.0',
    '1.1.0',
    '1.4.0-src.bb',
    '1.4.0-src.aa',
  ])
  const rolledBack = stableOrder(released, { stable: '1.1.0', before: '1.3.0' })
  expect(versions(rolledBack).slice(0, 2)).toEqual(['1.1.0', '1.3.0'])
})

test('without a word, or when stable is not offered, the newest release is stable', () => {
  for (const control of [undefined, {}, { stable: '9.9.9', before: '8.8.8' }]) {
    expect(versions(stableOrder(released, control)).slice(0, 2)).toEqual(['1.3.0', '1.2.0'])
  }
})

test('where nothing is released, the newest build from sources is', () => {
  const built = offered('1.0.0-src.aa', '1.0.0-src.bb', '1.0.0-pr-1')
  expect(versions(stableOrder(built))).toEqual(['1.0.0-src.bb', '1.0.0-src.aa'])
})

test('a preview is served only to whoever names it', () => {
  expect(stableOrder(offered('1.4.0-pr-12'))).toEqual([])
  const named = stableOrder(offered('1.4.0-pr-12', '1.3.0', '1.4.0'), { stable: '1.4.0-pr-12' })
  expect(versions(named)).toEqual(['1.4.0-pr-12', '1.3.0'])
})

test('of a list what is offered, then what is older than its first', () => {
  const order = (...candidates: string[]) => versions(listedOrder(candidates, released))
  expect(order('2.0.0', '1.2.0', '1.3.0').slice(0, 3)).toEqual(['1.2.0', '1.3.0', '1.1.0'])
  expect(order('1.4.0-pr-12').slice(0, 2)).toEqual(['1.4.0-pr-12', '1.3.0'])
  expect([order('9.9.9'), order()]).toEqual([[], []])
})
