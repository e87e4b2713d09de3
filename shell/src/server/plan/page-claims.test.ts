import { expect, test } from '@jest/globals'
import { patternKey, remoteManifest } from 'shared-contracts/remote-manifest'
import { page } from '../testing/release-folders'
import { resolveClaims } from './page-claims'

const claimant = (remote: string, since: string, ...pages: ReturnType<typeof page>[]) => ({
  remote,
  claimedAt: () => since,
  pages: remoteManifest.parse({ name: remote, needs: { shell: '*', events: '*' }, pages }).pages,
})

test('a pattern is the same whatever its case, slash and names of parameters', () => {
  expect(patternKey('/Dashboard/BotLogs/')).toBe(patternKey('/dashboard/botlogs'))
  expect(patternKey('/agreement/:id/:name')).toBe(patternKey('/agreement/:myId/:slug'))
  expect(patternKey('/a/:b?')).not.toBe(patternKey('/a/:b'))
  expect(patternKey('/')).toBe('/')
})

test('who claimed a path first keeps it, and the loser is named', () => {
  const { pages, conflicts } = resolveClaims([
    claimant('mf-a', '2026-02', page('a.faq', '/FAQ')),
    claimant('mf-b', '2026-01', page('b.faq', '/faq')),
  ])
  expect(pages.map((item) => item.page.id)).toEqual(['b.faq'])
  expect(conflicts).toEqual([{ pattern: '/faq', winner: 'mf-b', loser: 'mf-a' }])
})

test('a page that loses its path lives on under an alias, one that loses an alias keeps its path', () => {
  const { pages } = resolveClaims([
    claimant('mf-a', '2026-01', page('a.one', '/one')),
    claimant(
      'mf-b',
      '2026-02',
      page('b.one', '/One', { aliases: ['/eins'] }),
      page('b.two', '/two', { aliases: ['/three'] }),
    ),
    claimant('mf-c', '2026-01', page('c.three', '/Three/')),
  ])
  const kept = pages.map((item) => [item.page.id, item.page.path, item.page.aliases])
  expect(kept).toEqual([
    ['a.one', '/one', []],
    ['b.one', '/eins', []],
    ['b.two', '/two', []],
    ['c.three', '/Three/', []],
  ])
})

test('without a time between them the name decides, the same on every server', () => {
  const a = claimant('mf-a', '2026-01', page('a.x', '/x'))
  const b = claimant('mf-b', '2026-01', page('b.x', '/x'))
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    expect(resolveClaims(order).pages.map((item) => item.remote)).toEqual(['mf-a'])
  }
})
