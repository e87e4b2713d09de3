import { expect, test } from '@jest/globals'
import { createLog, silentLog } from '../log/log'
import { flagContext } from './flag-context'
import { writtenFlags } from './flags'

const canary = (share: number) => ({
  flags: {
    'remote.mf-chat': {
      state: 'ENABLED',
      variants: {
        stable: { candidates: ['1.0.0'] },
        canary: { candidates: ['1.1.0', '1.0.0'] },
      },
      defaultVariant: 'stable',
      targeting: {
        if: [
          { in: [1, { var: 'groups' }] },
          'canary',
          {
            fractional: [
              ['canary', share],
              ['stable', 100 - share],
            ],
          },
        ],
      },
    },
  },
})

const newestFor = (document: object) => {
  const flags = writtenFlags(document, silentLog)
  return (visitor: string, groups?: number[]) =>
    flags.candidates(
      'mf-chat',
      flagContext({ audience: { visitor, user: groups && { id: 7, groups } } }),
    )?.[0]
}

test('a written rollout stays with its visitors and only grows', () => {
  const visitors = Array.from({ length: 400 }, (_, index) => `visitor-${index}`)
  const atTen = visitors.filter((visitor) => newestFor(canary(10))(visitor) === '1.1.0')
  const atFifty = visitors.filter((visitor) => newestFor(canary(50))(visitor) === '1.1.0')
  expect(atTen.length).toBeGreaterThan(0)
  expect(atFifty.length).toBeGreaterThan(atTen.length)
  expect(atTen.filter((visitor) => !atFifty.includes(visitor))).toEqual([])
})

test('golden vectors: another bucketing would move visitors between versions', () => {
  const pick = newestFor(canary(50))
  const onCanary = [...'abcdefgh'].filter((visitor) => pick(visitor) === '1.1.0')
  expect(onCanary).toEqual(['a', 'd', 'e', 'f'])
})

test('rules by group reach signed-in users only', () => {
  const pick = newestFor(canary(0))
  expect(pick('someone', [1])).toBe('1.1.0')
  expect(pick('someone', [2])).toBe('1.0.0')
  expect(pick('someone')).toBe('1.0.0')
})

test('a flag that is off, of another shape or absent says nothing', () => {
  const flag = (more: object) => ({
    flags: { 'remote.mf-chat': { state: 'ENABLED', defaultVariant: 'x', ...more } },
  })
  expect(newestFor(flag({ variants: { x: { version: '1' } } }))('v')).toBeUndefined()
  expect(
    newestFor(flag({ state: 'DISABLED', variants: { x: { candidates: ['1'] } } }))('v'),
  ).toBeUndefined()
  expect(newestFor({ flags: {} })('v')).toBeUndefined()
})

test('a document that is no flagd document is reported, and counts as empty', () => {
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  const broken = { flags: { 'remote.mf-chat': { state: 'PERHAPS', variants: 3 } } }
  const flags = writtenFlags(broken, log)
  expect(flags.candidates('mf-chat', flagContext({ audience: { visitor: 'v' } }))).toBeUndefined()
  expect(lines).toHaveLength(1)
})
