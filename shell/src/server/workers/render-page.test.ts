import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog, silentLog } from '../log/log'
import { createPlanner } from '../plan/planner'
import type { AdmittedRemote } from '../releases/admitted-release'
import { emptyState, type VersionFault } from '../state/shared-state'
import { newDataDir, page, putShell, remoteRelease, shellRelease } from '../testing/release-folders'
import { createFaults } from './faults'
import { Pool, type PoolOptions } from './pool'
import { PageRender, type RenderResult } from './render-page'

let dataDir: string
let script: string
beforeAll(async () => {
  dataDir = await newDataDir()
  script = join(await putShell(dataDir), 'render-worker.mjs')
})
afterAll(() => rm(dataDir, { recursive: true }))

const admitted = (name: string): AdmittedRemote => ({
  release: remoteRelease(name, '1.0.0', { pages: [page(`${name.slice(3)}.page`, `/${name}`)] }),
  folder: '/releases',
  readyAt: 0,
})
const { plan } = createPlanner(
  { release: shellRelease(), folder: '', readyAt: 0 },
  [admitted('mf-bad'), admitted('mf-good')],
  emptyState,
  silentLog,
).planFor({ visitor: 'v' })

let pool: Pool
let saved: VersionFault[]
let faults: ReturnType<typeof createFaults>
let lastId = 0

beforeEach(() => {
  saved = []
  faults = createFaults({
    shared: () => saved,
    save: async (fault) => void (saved = [fault]),
    log: silentLog,
  })
  pool = newPool()
  pool.use(script)
})
afterEach(() => {
  jest.useRealTimers()
  pool.close()
})

/** Little enough to be full before a starved machine takes the worker's silence for a hang. */
const memory = { oldGenerationMb: 24, rssMib: 140 }

const newPool = (options: Partial<PoolOptions> = {}) =>
  new Pool({
    size: 2,
    memory,
    log: silentLog,
    onFault: (fault) => faults.record(fault),
    ...options,
  })

interface Rendered {
  html: string
  result: RenderResult
  heads: number
}

function render(url: string): Promise<Rendered> {
  return new Promise((resolve) => {
    let html = ''
    let heads = 0
    const job = {
      plan,
      url,
      nonce: 'n',
      apiOrigin: 'http://127.0.0.1:9',
      apiKey: 'key',
      clientAddress: '127.0.0.1',
      seeds: {},
      bundles: { 'mf-bad': '/releases/server.cjs', 'mf-good': '/releases/server.cjs' },
    }
    const sink = {
      onHead: () => (heads += 1),
      onChunk: (piece: string) => (html += piece),
      onDone: (result: RenderResult) => resolve({ html, result, heads }),
    }
    // Only the pool's own watch decides here, however slow the machine is.
    const deps = { pool, faults, log: silentLog, nextId: () => (lastId += 1), longestMs: 60_000 }
    void new PageRender(job, sink, deps)
  })
}

/** Of a page that has the HTML of these remotes, and whose versions of those failed. */
const hydrated = (servers: string[], failed: string[] = []) => ({
  html: expect.stringContaining(`"servers":${JSON.stringify(servers)}`),
  result: {
    mode: 'hydrate',
    hydration: expect.anything(),
    asked: false,
    missing: servers.length < 2,
    ...(failed.length > 0 && { failed }),
  },
  heads: 1,
})

test('a page that fails without any remote is held against the shell', async () => {
  const { result } = await render('/x?do=failed&always')
  expect(result).toEqual({ mode: 'render', failed: ['shell'] })
  expect(faults.list().thrown).toMatchObject([{ name: 'shell', version: '1.0.0', kind: 'render' }])
  expect(saved).toEqual([])
})

test('so is a worker that never starts, once it is known not to', async () => {
  pool.close()
  const folder = await putShell(dataDir, '1.1.0', 'throw new Error("no start")')
  pool = newPool({ size: 1 })
  pool.use(join(folder, 'render-worker.mjs'))
  while (!pool.isBroken) await pause(20)
  const { result } = await render('/x')
  expect(result).toMatchObject({ mode: 'render', failed: expect.arrayContaining(['shell']) })
}, 60_000)

test('a sound page is rendered with the code of all its remotes', async () => {
  expect(await render('/x')).toEqual(hydrated(['mf-bad', 'mf-good']))
  expect(saved).toEqual([])
})

async function expectOneLostWorker(deed: string, kind: VersionFault['kind']) {
  expect(await render(`/x?do=${deed}`)).toEqual(hydrated(['mf-good'], ['mf-bad']))
  expect(saved).toMatchObject([{ name: 'mf-bad', version: '1.0.0', kind, count: 1 }])
  expect(pool.status()).toMatchObject({ running: 2, replaced: 1 })
  expect(await render('/next?do=loop')).toEqual(hydrated(['mf-good'], ['mf-bad']))
}

test.each([
  ['an endless loop', 'loop', 'hang'],
  ['process.exit', 'exit', 'exit'],
  ['an exception nobody catches', 'crash', 'crash'],
] as const)(
  '%s costs one worker; the page goes out without that remote',
  (_what, deed, kind) => expectOneLostWorker(deed, kind),
  20_000,
)

test.each([
  ['one allocation that does not fit', 'abort'],
  ['a heap that grows', 'heap'],
  ['memory outside the heap', 'external'],
])(
  '%s costs one worker; the page goes out without that remote',
  (_what, deed) => expectOneLostWorker(deed, 'memory'),
  20_000,
)

test('other requests of a lost worker are rendered again elsewhere', async () => {
  const others = Array.from({ length: 6 }, (_, index) => render(`/other-${index}?wait=400`))
  const bad = render('/x?do=exit')
  for (const rendered of await Promise.all([bad, ...others])) {
    expect(rendered.result.mode).toBe('hydrate')
  }
  expect(pool.status().replaced).toBe(1)
}, 20_000)

test('a page that has begun is completed by the browser, not begun again', async () => {
  const { html, result, heads } = await render('/x?do=exit&first-chunk')
  expect({ html, result, heads }).toEqual({
    html: '<p>begun</p>',
    result: { mode: 'render', failed: ['mf-bad'] },
    heads: 1,
  })
})

test('a version that keeps something of every page is not rendered for a while', async () => {
  await render('/x?do=leak')
  while (saved.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(saved).toMatchObject([{ name: 'mf-bad', version: '1.0.0', kind: 'leak', count: 1 }])
  expect(await render('/y')).toEqual(hydrated(['mf-good'], ['mf-bad']))
  expect(pool.status()).toMatchObject({ running: 2, replaced: 0 })
})

test('a worker that is full ends when it has no page, and nobody is blamed', async () => {
  const before = pool.status().running
  expect(await render('/x?do=full')).toMatchObject({ result: { mode: 'hydrate' } })
  expect(await render('/y')).toEqual(hydrated(['mf-bad', 'mf-good']))
  expect([before, pool.status().running, saved.length]).toEqual([2, 2, 0])
})

test('a throw while rendering is counted and takes nothing from the next visitor', async () => {
  expect(await render('/x?do=throw')).toMatchObject({
    result: { mode: 'hydrate', missing: true },
  })
  expect(faults.list().thrown).toMatchObject([{ name: 'mf-bad', kind: 'render', count: 1 }])
  expect(await render('/x')).toEqual(hydrated(['mf-bad', 'mf-good']))
})

test('a rejection after the page was sent marks the version', async () => {
  expect(await render('/x?do=late')).toMatchObject({ result: { mode: 'hydrate' } })
  while (saved.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(saved).toMatchObject([{ name: 'mf-bad', kind: 'late' }])
})

test('a page that cannot be rendered with its remotes is rendered without them', async () => {
  expect(await render('/x?do=failed')).toEqual(hydrated([]))
})

test('a worker that dies three times over one page leaves it to the browser, and lives again', async () => {
  expect(await render('/x?do=exit&always')).toMatchObject({ html: '', result: { mode: 'render' } })
  expect(await render('/y')).toMatchObject({ result: { mode: 'hydrate' } })
}, 20_000)

test('where nobody can be blamed, the page goes out without remotes and they are marked', async () => {
  expect(await render('/x?do=exit&nobody')).toEqual(hydrated([], ['mf-bad', 'mf-good']))
  expect(saved).toMatchObject([{ kind: 'crash' }])
}, 20_000)

/** Of which nothing ever comes. */
const silentJob = {
  ...{ plan, url: '/x?do=never', nonce: 'n', seeds: {}, bundles: {} },
  ...{ apiOrigin: '', apiKey: '', clientAddress: '' },
}

test('a page that took too long is no failure of its remote while no neighbour was in time', async () => {
  jest.useFakeTimers()
  const silent = { render: () => () => undefined, rests: true } as unknown as Pool
  const deps = { pool: silent, faults, log: silentLog, nextId: () => (lastId += 1) }
  const job = { ...silentJob, bundles: { 'mf-bad': '/releases/server.cjs' }, owner: 'mf-bad' }
  const nothing = { onHead: () => undefined, onChunk: () => undefined }
  const results: RenderResult[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    void new PageRender(job, { ...nothing, onDone: (result) => results.push(result) }, deps)
  }
  jest.advanceTimersByTime(5000)
  expect(results).toEqual(Array.from({ length: 20 }, () => ({ mode: 'render' })))
  expect([saved, faults.list().thrown]).toEqual([[], []])
})

test('an abandoned page frees its worker', async () => {
  const nothing = { onHead: () => undefined, onChunk: () => undefined, onDone: () => undefined }
  const deps = { pool, faults, log: createLog('error'), nextId: () => (lastId += 1) }
  const abandoned = new PageRender(silentJob, nothing, deps)
  expect(pool.status().rendering).toBe(1)
  abandoned.abort()
  expect(pool.status().rendering).toBe(0)
})
