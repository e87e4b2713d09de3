import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RolloutChange } from 'release-contracts/rollout'
import { createReturningVisitors } from './testing/returning-visitors'
import type { SiteProcess } from './testing/site-process'
import { canary, change, openTwoSites, upload, type TwoSites } from './testing/two-sites'
import { newVisitors, visit } from './testing/visitors'

let sites: TwoSites
let a: SiteProcess
let b: SiteProcess

beforeAll(async () => {
  sites = await openTwoSites()
  ;({ a, b } = sites)
}, 120_000)
afterAll(() => sites?.close(), 60_000)

const count = 40

interface Step {
  name: string
  run: () => Promise<unknown>
  /** Killed, and started again. */
  killed: SiteProcess
  /** Takes the canary away from everybody. */
  ends?: boolean
  expected: (onCanary: number) => void
}

const none = (onCanary: number) => expect(onCanary).toBe(0)
const all = (onCanary: number) => expect(onCanary).toBe(count)
const some = (onCanary: number) => {
  expect(onCanary).toBeGreaterThan(0)
  expect(onCanary).toBeLessThan(count)
}

/** The server that is asked dies right after its answer. */
const answered = (server: SiteProcess, wanted: RolloutChange) => async () => {
  await change(server, wanted)
  await server.kill()
}
/** The other one is dead while this one answers. */
const meanwhile = (server: SiteProcess, dead: SiteProcess, wanted: RolloutChange) => async () => {
  await dead.kill()
  await change(server, wanted)
}
const start = (percentage: number): RolloutChange => ({
  kind: 'start',
  version: canary,
  percentage,
})

const steps = (): Step[] => [
  { name: 'upload', killed: a, run: () => upload(a, b), expected: none },
  { name: 'to 40%', killed: b, run: answered(b, start(40)), expected: some },
  {
    ...{ name: 'to 60%', killed: a, expected: some },
    run: meanwhile(b, a, { kind: 'set-percentage', percentage: 60 }),
  },
  { name: 'halt', killed: b, ends: true, run: answered(b, { kind: 'halt' }), expected: none },
  { name: 'resume', killed: a, run: meanwhile(b, a, { kind: 'resume' }), expected: some },
  {
    ...{ name: 'roll back', killed: b, ends: true, expected: none },
    run: answered(b, { kind: 'roll-back' }),
  },
  { name: 'again', killed: a, run: meanwhile(b, a, start(60)), expected: some },
  { name: 'promote', killed: b, run: answered(b, { kind: 'promote' }), expected: all },
]

test('a rollout with releases in a bucket, two servers, and one killed in each step', async () => {
  const visitors = createReturningVisitors(sites, count)
  const { seen } = visitors
  const table: string[] = []
  await visitors.share()
  for (const step of steps()) {
    const before = { ...seen }
    if (step.ends) visitors.forget()
    const stop = visitors.read()
    const begun = Date.now()
    await step.run()
    await step.killed.start()
    const back = Date.now()
    await sites.untilAgreed()
    const agreed = Date.now()
    await stop()
    const onCanary = await visitors.share()
    step.expected(onCanary)
    table.push(
      `| ${step.name} | ${step.killed.name} | ${back - begun} ms | ${agreed - back} ms | ${onCanary} of ${count} | ${seen.pages - before.pages} | ${seen.errors - before.errors} | ${seen.back - before.back} |`,
    )
  }
  console.log(
    [
      '| Step | Killed | Back after | Both agree after | On 1.1.0 | Pages | Errors | Went back |',
      '|---|---|---|---|---|---|---|---|',
      ...table,
    ].join('\n'),
  )
  expect(seen).toMatchObject({ errors: 0, back: 0 })
}, 300_000)

test('the shell rolls out from a bucket over two servers, one killed in each step', async () => {
  await sites.copyShell(canary)
  await sites.untilAgreed('shell')
  const people = newVisitors(count)
  const shares: Record<string, number> = {}
  async function step(
    name: string,
    wanted: RolloutChange,
    [asked, dead]: [SiteProcess, SiteProcess],
  ) {
    if (dead !== asked) await dead.kill()
    await change(asked, wanted, 'shell')
    if (dead === asked) await dead.kill()
    await dead.start()
    await sites.untilAgreed('shell')
    shares[name] = 0
    for (const visitor of people) {
      const [first, second] = [await visit(a, visitor), await visit(b, visitor)]
      expect(second).toEqual(first)
      if (first.shell === canary) shares[name] += 1
    }
  }
  await step('half', start(50), [a, a])
  await step('halted', { kind: 'halt' }, [b, a])
  await step('resumed', { kind: 'resume' }, [a, b])
  await step('for all', { kind: 'promote' }, [b, b])
  const { half = 0, ...others } = shares
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(people.length)
  expect(others).toEqual({ halted: 0, resumed: half, 'for all': people.length })
}, 300_000)
