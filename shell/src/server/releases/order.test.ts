import { expect, test } from '@jest/globals'
import { remoteRelease } from '../testing/release-folders'
import { newestFirst } from './order'

const at = (version: string, readyAt = 0) => ({
  release: remoteRelease('mf-chat', version),
  folder: '',
  readyAt,
})

const versions = (...given: ReturnType<typeof at>[]) =>
  newestFirst(given).map((item) => item.release.version)

test('released versions come newest first, whenever they were built', () => {
  expect(versions(at('1.2.0', 1), at('1.10.0', 0), at('1.9.1', 5))).toEqual([
    '1.10.0',
    '1.9.1',
    '1.2.0',
  ])
})

test('a build from sources is taken only where nothing is released', () => {
  expect(versions(at('2.0.0-src.ff', 9), at('1.0.0', 1), at('2.0.0-rc.1', 5))).toEqual([
    '1.0.0',
    '2.0.0-rc.1',
    '2.0.0-src.ff',
  ])
})

test('builds from sources are ordered by time, their hashes say nothing', () => {
  expect(versions(at('1.0.0-src.aa', 1), at('1.0.0-dev.bb', 3), at('1.0.0-src.cc', 2))).toEqual([
    '1.0.0-dev.bb',
    '1.0.0-src.cc',
    '1.0.0-src.aa',
  ])
})
