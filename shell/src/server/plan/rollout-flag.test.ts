import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { noRules, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import { control, rollout } from '../testing/controls'
import { flagKey } from './flag-document'
import { flagContext } from './flag-context'
import { parseFlags } from './flags'
import type { Audience } from './plan-request'
import { rolloutFlag } from './rollout-flag'

interface Golden {
  percentages: number[]
  remote: string
  rollouts: [string, string]
  /** Visitor id; per rollout the bucket of 100,000 and the variant (s, c) per percentage. */
  rows: [string, number, string, number, string][]
}

const golden = JSON.parse(
  readFileSync(new URL('golden-buckets.json', import.meta.url), 'utf8'),
) as Golden

/** Asks flagd-core what the flag of a control says. */
function variants(remoteControl: RemoteControl) {
  const key = flagKey(remoteControl.remote)
  const core = parseFlags({ flags: { [key]: rolloutFlag(remoteControl, ['1.0.0', '0.9.0']) } })
  return (audience: Audience | string, latches: Record<string, string> = {}) => {
    const asking = typeof audience === 'string' ? { visitor: audience } : audience
    const context = flagContext({ audience: asking, latches })
    return core.resolveObjectEvaluation(key, {}, context).variant
  }
}

const chat = (more: Partial<Rollout> = {}) =>
  variants(control('mf-chat', { rollout: rollout('1.1.0', more) }))

const visitors = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`someone ${index}`).digest('hex').slice(0, 32),
  )

test('golden vectors: another bucketing would move visitors between versions', () => {
  expect(golden.rows.length).toBeGreaterThanOrEqual(200)
  for (const [side, id] of golden.rollouts.entries()) {
    const at = golden.percentages.map((percentage) => chat({ id, percentage }))
    const found = golden.rows.map(([visitor]) => at.map((ask) => ask(visitor)?.[0]).join(''))
    expect(found).toEqual(golden.rows.map((row) => row[2 + side * 2]))
  }
})

test('golden vectors: a visitor joins when the percentage passes their bucket, not before', () => {
  for (const [side, id] of golden.rollouts.entries()) {
    for (const row of golden.rows) {
      const [visitor, bucket] = [row[0], row[1 + side * 2] as number]
      const answers = [bucket, bucket + 1].map((share) =>
        chat({ id, percentage: share / 1000 })(visitor),
      )
      expect([visitor, ...answers]).toEqual([visitor, 'stable', 'canary'])
    }
  }
})

test('0 selects nobody, 100 everybody, and a tenth of a percent is a tenth of a percent', () => {
  const everybody = visitors(20_000)
  const share = (percentage: number) => {
    const ask = chat({ percentage })
    return everybody.filter((visitor) => ask(visitor) === 'canary').length / everybody.length
  }
  expect([share(0), share(100)]).toEqual([0, 1])
  expect(share(0.1)).toBeGreaterThan(0.0005)
  expect(share(0.1)).toBeLessThan(0.0015)
})

test('from stage to stage nobody is lost', () => {
  const stages = [1, 5, 10, 25, 50, 100]
  let before: string[] = []
  for (const percentage of stages) {
    const ask = chat({ percentage })
    const now = new Set(visitors(3000).filter((visitor) => ask(visitor) === 'canary'))
    expect(before.filter((visitor) => !now.has(visitor))).toEqual([])
    expect(now.size).toBeGreaterThan(before.length)
    before = [...now]
  }
})

test('a newer canary in the same rollout moves nobody', () => {
  const [first, second] = ['1.1.0', '1.2.0'].map((canary) =>
    variants(control('mf-chat', { rollout: rollout(canary, { percentage: 30 }) })),
  )
  for (const visitor of visitors(2000)) expect(second?.(visitor)).toBe(first?.(visitor))
})

test('two rollouts draw their visitors independently, of one remote and of two', () => {
  const first = chat({ percentage: 50 })
  const next = chat({ id: 'r2', percentage: 50 })
  const other = variants(control('mf-agreement', { rollout: rollout('2.0.0', { percentage: 50 }) }))
  const everybody = visitors(20_000)
  for (const second of [next, other]) {
    const both = everybody.filter((v) => first(v) === 'canary' && second(v) === 'canary').length
    expect(Math.abs(both / everybody.length - 0.25)).toBeLessThan(0.01)
  }
})

test('who has received the canary keeps it; another rollout’s latch is worth nothing', () => {
  const ask = chat({ percentage: 0 })
  expect(ask('v', { 'mf-chat': 'r1' })).toBe('canary')
  expect(ask('v', { 'mf-chat': 'r0', 'mf-agreement': 'r1' })).toBe('stable')
})

test('groups and accounts are in whatever the percentage; visitors are not', () => {
  const ask = chat({ rules: { groups: [1, 5], users: [77] } })
  const user = (id: number, groups: number[]) => ask({ visitor: 'v', user: { id, groups } })
  expect([user(1, [5]), user(2, [2, 1]), user(77, [2])]).toEqual(['canary', 'canary', 'canary'])
  expect([user(3, [2]), user(5, []), ask('v')]).toEqual(['stable', 'stable', 'stable'])
})

test('accounts on a plan are in whatever the percentage; others and visitors are not', () => {
  const ask = chat({ rules: { groups: [], users: [], plans: ['Business', 'Starter'] } })
  const holder = (plan?: string) => ask({ visitor: 'v', user: { id: 3, groups: [2], plan } })
  expect([holder('Business'), holder('Starter')]).toEqual(['canary', 'canary'])
  expect([holder('FREEMIUM PLAN'), holder(), ask('v')]).toEqual(['stable', 'stable', 'stable'])
})

test('outside its time nobody new joins, whoever they are; those who have it keep it', () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const at = (from: string | undefined, until: string | undefined) => {
    const ask = chat({ percentage: 100, rules: { groups: [1], users: [], from, until } })
    const staff = { visitor: 'v', user: { id: 1, groups: [1] } }
    return [ask('v'), ask(staff), ask('v', { 'mf-chat': 'r1' })]
  }
  expect(at(hour(1), undefined)).toEqual(['stable', 'stable', 'canary'])
  expect(at(undefined, hour(-1))).toEqual(['stable', 'stable', 'canary'])
  expect(at(hour(-1), hour(1))).toEqual(['canary', 'canary', 'canary'])
})

test('halted, killed or without a rollout there is no canary for anybody', () => {
  const halted = rollout('1.1.0', { percentage: 100, state: 'halted' })
  const running = rollout('1.1.0', { percentage: 100 })
  for (const remoteControl of [
    control('mf-chat', { rollout: halted }),
    control('mf-chat', { rollout: running, killed: true }),
    control('mf-chat'),
  ]) {
    expect(variants(remoteControl)('v', { 'mf-chat': 'r1' })).toBe('stable')
  }
})

test('the flag says which versions each variant offers, in order', () => {
  const remoteControl = control('mf-chat', { rollout: rollout('1.1.0', { rules: noRules }) })
  expect(rolloutFlag(remoteControl, ['1.0.0', '0.9.0']).variants).toEqual({
    stable: { candidates: ['1.0.0', '0.9.0'] },
    canary: { candidates: ['1.1.0', '1.0.0', '0.9.0'] },
  })
  expect(rolloutFlag({ ...remoteControl, killed: true }, ['1.0.0']).variants.stable).toEqual({
    candidates: [],
  })
})
