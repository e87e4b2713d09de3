import { newerFirst, versionKind } from './version-order'

const at = (version: string, readyAt = 0) => ({ version, readyAt })

const sorted = (...releases: ReturnType<typeof at>[]) =>
  releases.sort(newerFirst).map(({ version }) => version)

test('released versions come newest first, whenever they were built', () => {
  expect(sorted(at('1.2.0', 1), at('1.10.0', 0), at('1.9.1', 5))).toEqual([
    '1.10.0',
    '1.9.1',
    '1.2.0',
  ])
})

test('a build from sources comes after all that is released, and a preview between', () => {
  expect(sorted(at('2.0.0-src.ff', 9), at('1.0.0', 1), at('2.0.0-rc.1', 5))).toEqual([
    '1.0.0',
    '2.0.0-rc.1',
    '2.0.0-src.ff',
  ])
})

test('builds from sources are ordered by time, their hashes say nothing', () => {
  expect(sorted(at('1.0.0-src.aa', 1), at('1.0.0-dev.bb', 3), at('1.0.0-src.cc', 2))).toEqual([
    '1.0.0-dev.bb',
    '1.0.0-src.cc',
    '1.0.0-src.aa',
  ])
})

test.each([
  ['1.4.0', 'release'],
  ['1.4.0-pr-12', 'pre'],
  ['1.4.0-src.0a1b2c3d4e5f', 'source'],
  ['1.4.0-dev.0a1b2c3d4e5f', 'source'],
])('%s is a %s', (version, kind) => {
  expect(versionKind(version)).toBe(kind)
})
