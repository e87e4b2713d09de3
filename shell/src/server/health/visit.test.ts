import { expect, test } from '@jest/globals'
import type { Decision } from '../plan/decision'
import { sign } from '../http/signed-value'
import { readVisit, visitFor } from './visit'

const secret = 'the secret of the test'
const now = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const everything: Parameters<typeof visitFor>[1] = { secret, sample: 1, now }

const versions = { 'mf-chat': { version: '1.5.0' }, 'mf-storefront': { version: '2.0.0+build.7' } }
const decision = (more: Partial<Decision> = {}) =>
  ({
    served: { plan: { shell: { version: '1.0.0' }, remotes: versions } },
    variants: {},
    trials: {},
    crawler: false,
    ...more,
  }) as Decision

const visit = (more: Partial<Decision> = {}, options = everything) =>
  visitFor(decision(more), options) ?? ''

test('carries the version, variant and trial of every remote, and of the shell', () => {
  const rollout = { variants: { 'mf-chat': 'canary' as const }, trials: { 'mf-chat': 'k3_-x.2' } }
  expect(readVisit(visit(rollout), secret, now + hour)).toEqual({
    id: expect.stringMatching(/^[\w-]{12}$/),
    at: now,
    weight: 1,
    remotes: {
      'mf-chat': { version: '1.5.0', variant: 'canary', trial: 'k3_-x.2' },
      'mf-storefront': { version: '2.0.0+build.7', variant: 'stable' },
      shell: { version: '1.0.0', variant: 'stable' },
    },
  })
})

test('stays small: it travels in every page', () => {
  expect(visit({}, { ...everything, visitor: 'f'.repeat(32) }).length).toBeLessThan(160)
})

test('says which loads are one visitor’s, and nothing else about them', () => {
  const who = (visitor: string, trials = {}) =>
    readVisit(visit({ trials }, { ...everything, visitor }), secret, now)?.visitor
  expect(who('ada')).toMatch(/^[\w-]{10}$/)
  expect(who('ada')).toBe(who('ada'))
  expect(who('ada')).not.toBe(who('bola'))
  expect(who('ada')).not.toBe(who('ada', { 'mf-chat': 'r.1' }))
})

test('two page loads are two visits', () => {
  expect(readVisit(visit(), secret, now)?.id).not.toBe(readVisit(visit(), secret, now)?.id)
})

test('a remote of which a version was passed over is in neither variant', () => {
  const text = visit({ variants: { 'mf-chat': 'demoted', 'mf-storefront': 'held-back' } })
  expect(readVisit(text, secret, now)?.remotes).toEqual({
    'mf-storefront': { version: '2.0.0+build.7', variant: 'held-back' },
    shell: { version: '1.0.0', variant: 'stable' },
  })
})

test('links, safe mode and crawlers are left out of the numbers', () => {
  const until = '2026-11-21T12:00:00Z'
  expect(visitFor(decision({ override: { remotes: {}, until } }), everything)).toBeUndefined()
  expect(visitFor(decision({ safeMode: true }), everything)).toBeUndefined()
  expect(visitFor(decision({ crawler: true }), everything)).toBeUndefined()
})

test('sampling passes loads over, and those that count stand for them', () => {
  const sampled = (draw: number) =>
    visitFor(decision(), { secret, sample: 0.25, now, random: () => draw })
  expect(sampled(0.25)).toBeUndefined()
  expect(readVisit(sampled(0.24) ?? '', secret, now)?.weight).toBe(4)
  expect(visitFor(decision(), { secret, sample: 0, now, random: () => 0 })).toBeUndefined()
})

test('while a rollout runs, every load counts once', () => {
  const during = decision({ trials: { 'mf-chat': 'a.1' } })
  for (const sample of [0, 0.25]) {
    const text = visitFor(during, { secret, sample, now, random: () => 0.99 })
    expect(readVisit(text ?? '', secret, now)?.weight).toBe(1)
  }
})

test('a visit of half a day ago, of another secret or for another purpose is none', () => {
  expect(readVisit(visit(), secret, now + 12 * hour)).toBeUndefined()
  expect(readVisit(visit(), secret, now + 12 * hour - 1)).toBeDefined()
  expect(readVisit(visit(), 'another secret', now)).toBeUndefined()
  expect(readVisit(visit().replace('1.5.0', '1.4.0'), secret, now)).toBeUndefined()
  const elsewhere = sign(`id~${now.toString(36)}~1~~mf-chat@1.5.0:c`, 'visitor', secret)
  expect(readVisit(elsewhere, secret, now)).toBeUndefined()
  expect(readVisit('', secret, now)).toBeUndefined()
})
