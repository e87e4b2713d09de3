import { expect, test } from '@jest/globals'
import { fakePlan } from '../app/testing/fake-plan'
import { lateFault } from './late-fault'
import { progressSlots } from './messages'
import { createTracker, type Owner } from './tracker'

// In sorted order mf-dashboard is 1 and mf-storefront 2.
const plan = fakePlan()
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('The progress memory names whoever runs, also when two loaders take turns', async () => {
  const progress = new Int32Array(4)
  const tracker = createTracker(progress)
  const seen: string[] = []
  const note = () =>
    seen.push(`${progress[progressSlots.request]}:${progress[progressSlots.remote]}`)
  const loader = async (first: number) => {
    note()
    await pause(first)
    note()
    await pause(10)
    note()
  }
  await Promise.all([
    tracker.run(1, plan, 'mf-storefront', () => loader(5)),
    tracker.run(2, plan, 'mf-dashboard', () => loader(1)),
  ])
  expect([...seen].sort()).toEqual(['1:2', '1:2', '1:2', '2:1', '2:1', '2:1'])
})

test('Every step is a sign of life, and memory outside the heap is on record', () => {
  const progress = new Int32Array(4)
  const tracker = createTracker(progress)
  const before = progress[progressSlots.beat] ?? 0
  tracker.run(1, plan, undefined, () => undefined)
  expect(progress[progressSlots.beat]).toBeGreaterThan(before)
  const held = Buffer.alloc(64 * 1024 * 1024)
  expect(tracker.measure()).toBeGreaterThanOrEqual(64)
  expect(progress[progressSlots.externalMib]).toBeGreaterThanOrEqual(64)
  expect(held.length).toBeGreaterThan(0)
})

test('A timer that goes off after the page belongs to the remote that set it', async () => {
  const tracker = createTracker(new Int32Array(4))
  let owner: Owner | undefined
  tracker.run(9, plan, 'mf-storefront', () =>
    setTimeout(() => {
      owner = tracker.owner()
    }, 5),
  )
  await pause(20)
  expect(lateFault('boom', { owner, files: new Map(), latest: 12 })).toMatchObject({
    id: 9,
    remote: 'mf-storefront',
    stage: 'late',
    message: 'boom',
  })
})

test('A rejection without an owner is attributed by the bundle in its stack', () => {
  const error = new Error('late')
  error.stack = 'Error: late\n    at load (/releases/mf-dashboard/2.0.0/server.cjs:1:100)'
  const files = new Map([['/releases/mf-dashboard/2.0.0/server.cjs', 'mf-dashboard']])
  expect(lateFault(error, { owner: undefined, files, latest: 12 })).toMatchObject({
    id: 12,
    remote: 'mf-dashboard',
  })
})

test('What no remote caused is no remote’s fault', () => {
  const traces = { owner: undefined, files: new Map<string, string>(), latest: 1 }
  expect(lateFault(new Error('own'), traces)).toBeUndefined()
})
