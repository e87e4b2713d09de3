import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '../log/log'
import { newDataDir, putShell } from '../testing/release-folders'
import { createPools, type Pools } from './pools'

let dataDir: string
let scripts: string[]
let pools: Pools

beforeEach(async () => {
  dataDir = await newDataDir()
  const folders = await Promise.all(
    ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => putShell(dataDir, version)),
  )
  scripts = folders.map((folder) => join(folder, 'render-worker.mjs'))
  pools = createPools({ size: 2, log: silentLog, onFault: () => undefined })
})
afterEach(async () => {
  pools.close()
  await rm(dataDir, { recursive: true })
})

const first = () => scripts[0] ?? ''
const others = () => scripts.slice(1)

test('keeps workers ready for what is served, and ends those of what is not', async () => {
  pools.use(scripts.slice(0, 2))
  expect(pools.status()).toMatchObject({ wanted: 4, running: 4 })
  const stable = pools.of(first())
  pools.use([first()])
  expect(pools.status()).toMatchObject({ wanted: 2, running: 2 })
  expect(pools.of(first())).toBe(stable)
})

test('a shell that somebody asks for by a link has one worker, and few of them stand aside', () => {
  pools.use([first()])
  for (const script of others()) expect(pools.of(script)).toBe(pools.of(script))
  expect(pools.status()).toMatchObject({ wanted: 5, running: 5 })
  pools.use([first()])
  expect(pools.status()).toMatchObject({ wanted: 2, running: 2 })
})

test('shells that are asked for in turn start no process each time', () => {
  pools.close()
  let time = 0
  pools = createPools({ size: 1, log: silentLog, onFault: () => undefined, now: () => time })
  const [a, b, c, d] = others().map((script) => pools.of(script))
  expect([a, b, c].every(Boolean)).toBe(true)
  expect(d).toBeUndefined()
  time += 30_000
  expect(pools.of(others()[3] ?? '')).toBeDefined()
  expect(pools.of(others()[1] ?? '')).toBe(b)
})

test('a page under way is finished by the worker that began it', async () => {
  pools.use([first()])
  const messages: string[] = []
  const plan = { id: 'p', shell: { version: '1.0.0' }, remotes: {} } as never
  const requestBase = {
    apiOrigin: '',
    apiKey: '',
    clientAddress: '',
    servers: {},
    seeds: {},
    nonce: 'n',
  }
  const release = pools
    .of(first())
    ?.render(
      { ...requestBase, type: 'render', id: 1, plan, url: '/?wait=50' },
      { onMessage: ({ type }) => void messages.push(type), onLost: () => undefined },
    )
  pools.use(others().slice(0, 1))
  expect(pools.status()).toMatchObject({ rendering: 1 })
  while (!messages.includes('end')) await pause(20)
  release?.('done')
  expect(pools.status()).toMatchObject({ rendering: 0, running: 2 })
}, 60_000)

describe('one client network', () => {
  /** Pages that end when the test says so, as many as are taken. */
  function takeAll(clientAddress: string) {
    const requestBase = { apiOrigin: '', apiKey: '', servers: {}, seeds: {}, nonce: 'n' }
    const plan = { id: 'p', shell: { version: '1.0.0' }, remotes: {} } as never
    const endless = { ...requestBase, type: 'render', plan, url: '/?do=never' } as const
    const listener = { onMessage: () => undefined, onLost: () => undefined }
    const taken: ((how: 'done' | 'abort') => void)[] = []
    for (;;) {
      const request = { ...endless, id: (lastId += 1), clientAddress }
      const release = pools.of(first())?.render(request, listener)
      if (!release) return taken
      taken.push(release)
    }
  }
  let lastId = 0

  test('gets a third of the places, and leaves the others to everybody else', () => {
    pools.use([first()])
    expect(takeAll('2001:db8:0:1::1')).toHaveLength(21)
    expect(takeAll('2001:db8:0:1::2')).toHaveLength(0)
    expect(takeAll('2001:db8:0:2::1')).toHaveLength(21)
    expect(takeAll('198.51.100.7')).toHaveLength(21)
    expect(takeAll('198.51.100.8')).toHaveLength(1)
    expect(pools.status()).toMatchObject({ places: 64, rendering: 64 })
  })

  test('has a place again when one of its pages has ended, once', () => {
    pools.use([first()])
    const [release] = takeAll('198.51.100.7')
    release?.('abort')
    expect(takeAll('198.51.100.7')).toHaveLength(1)
    release?.('abort')
    expect(takeAll('198.51.100.7')).toHaveLength(0)
  })
})
