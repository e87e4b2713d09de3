import { expect, test } from '@jest/globals'
import { firstStables, oldestFirst } from './first-stable'

const of = (name: string, ...versions: string[]) =>
  versions.map((version) => ({ name, version, registeredAt: '2026-11-01T10:00:00.000Z' }))

test('the newest release of a remote’s first ones becomes stable', () => {
  const fresh = [...of('mf-chat', '1.9.0', '1.10.0', '1.2.0'), ...of('mf-agreement', '2.0.0')]
  expect(firstStables([], fresh)).toEqual([
    { remote: 'mf-chat', version: '1.10.0' },
    { remote: 'mf-agreement', version: '2.0.0' },
  ])
})

test('a preview and a build from sources do not', () => {
  expect(firstStables([], of('mf-chat', '2.0.0-pr-12', '1.0.0-src.abc'))).toEqual([])
})

test('the same of the shell', () => {
  expect(firstStables([], of('shell', '1.0.0'))).toEqual([{ remote: 'shell', version: '1.0.0' }])
})

test('a release that was there before is preferred to a newer one that must wait', () => {
  const earlier = of('mf-chat', '1.0.0', '1.1.0', '3.0.0-pr-1')
  expect(firstStables(earlier, of('mf-chat', '2.0.0'))).toEqual([
    { remote: 'mf-chat', version: '1.1.0' },
  ])
})

test('releases that came at once are told from the oldest on', () => {
  const list = of('mf-chat', '1.10.0', '1.9.0', '2.0.0-pr-1')
  expect(oldestFirst(list).map(({ version }) => version)).toEqual(['2.0.0-pr-1', '1.9.0', '1.10.0'])
})
