import { expect, test } from '@jest/globals'
import { newestFirst } from '../releases/admitted-release'
import { rollout } from '../testing/controls'
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

test('without a word the newest release is stable', () => {
  for (const control of [undefined, {}]) {
    expect(versions(stableOrder(released, control)).slice(0, 2)).toEqual(['1.3.0', '1.2.0'])
  }
})

test('in place of a stable version that is gone comes what was stable before, then what is older', () => {
  const gone = { stable: '1.2.5', before: '1.1.0' }
  expect(versions(stableOrder(released, gone))).toEqual([
    '1.1.0',
    '1.2.0',
    '1.4.0-src.bb',
    '1.4.0-src.aa',
  ])
  const both = { stable: '1.2.5', before: '1.2.4' }
  expect(versions(stableOrder(released, both)).slice(0, 2)).toEqual(['1.2.0', '1.1.0'])
  const leftBehind = { stable: '1.0.0', before: '1.3.0' }
  expect(versions(stableOrder(released, leftBehind))[0]).toBe('1.3.0')
})

test.each(['running', 'halted'] as const)('nobody is given the canary of a %s rollout', (state) => {
  const gone = { stable: '1.2.5', before: '1.1.0', rollout: rollout('1.3.0', { state }) }
  expect(versions(stableOrder(released, gone))[0]).toBe('1.1.0')
  const older = { stable: '1.3.0', before: '1.2.0', rollout: rollout('1.2.0', { state }) }
  expect(versions(stableOrder(released, older)).slice(0, 2)).toEqual(['1.3.0', '1.1.0'])
})

test('what only waits is nobody’s, and the canary neither, unless nothing else is left', () => {
  const gone = { stable: '1.0.0', rollout: rollout('1.3.0') }
  expect(versions(stableOrder(offered('1.3.0', '1.2.0', '1.1.0-src.a'), gone))).toEqual([
    '1.1.0-src.a',
  ])
  expect(versions(stableOrder(offered('1.3.0', '1.2.0', '1.1.0-pr-1'), gone))).toEqual([
    '1.2.0',
    '1.3.0',
  ])
  expect(versions(stableOrder(offered('1.3.0'), gone))).toEqual(['1.3.0'])
  const preview = { stable: '1.0.0', rollout: rollout('1.4.0-pr-12') }
  expect(versions(stableOrder(offered('1.4.0-pr-12'), preview))).toEqual([])
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

test('behind a list comes neither what only waits nor the canary', () => {
  const control = { stable: '1.1.0', rollout: rollout('1.2.0') }
  const order = versions(listedOrder(['1.4.0-pr-12'], released, control))
  expect(order.slice(0, 2)).toEqual(['1.4.0-pr-12', '1.1.0'])
  const named = versions(listedOrder(['1.3.0', '1.2.0'], released, control))
  expect(named.slice(0, 3)).toEqual(['1.3.0', '1.2.0', '1.1.0'])
})

test('before the first version was approved no release is anybody’s, and builds from sources stay', () => {
  const waiting = { unapproved: true } as const
  expect(versions(stableOrder(released, waiting))).toEqual(['1.4.0-src.bb', '1.4.0-src.aa'])
  expect(stableOrder(offered('1.3.0', '1.2.0'), waiting)).toEqual([])
  const tried = { ...waiting, rollout: rollout('1.3.0') }
  expect(stableOrder(offered('1.3.0', '1.2.0'), tried)).toEqual([])
  expect(versions(listedOrder(['1.3.0'], offered('1.3.0', '1.2.0'), waiting))).toEqual(['1.3.0'])
})
