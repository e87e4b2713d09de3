import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { join } from 'node:path'
import { Pool } from 'pg'
import { createStores, until, type Stores } from '../testing/open-stores'
import { databaseTests, newDatabase } from '../testing/test-database'
import { emptyState } from './shared-state'
import { writeStateFile } from './state-file'
import type { StateStore } from './state-store'

const release = (version: string, name = 'mf-chat', registeredBy?: string) => ({
  ...{ name, version, registeredAt: '2026-11-01T10:00:00.000Z' },
  ...(registeredBy && { registeredBy }),
})
const stable = (store: StateStore, name = 'mf-chat') =>
  store.current().controls.find(({ remote }) => remote === name)
const notified = async (store: StateStore) =>
  ((await store.history({})) ?? []).map(({ by, kind, text }) => [by, kind, text])

databaseTests(describe)('registering releases', () => {
  let stores: Stores
  let url: string
  let drop: () => Promise<void>
  let store: StateStore
  beforeEach(async () => {
    stores = await createStores()
    ;({ url, drop } = await newDatabase())
    store = await stores.open(url)
  })
  afterEach(async () => {
    await stores.close()
    await drop()
  })

  test('the first release is stable at once, later ones wait', async () => {
    const { epoch } = store.current()
    await store.register([release('1.0.0'), release('1.1.0')])
    expect(stable(store)).toEqual({
      remote: 'mf-chat',
      rowVersion: 1,
      stable: '1.1.0',
      stableSince: expect.any(String),
      killed: false,
    })
    expect(store.current().epoch).toBe(epoch + 1)
    await store.register([release('1.1.0'), release('2.0.0', 'mf-chat', 'Tobi')])
    expect(stable(store)).toMatchObject({ stable: '1.1.0', rowVersion: 1 })
    expect(store.current().epoch).toBe(epoch + 2)
    expect(await notified(store)).toEqual([
      ['Tobi', 'released', 'mf-chat 2.0.0 released'],
      ['a release', 'released', 'mf-chat 1.1.0 released and stable, as the first one'],
      ['a release', 'released', 'mf-chat 1.0.0 released'],
    ])
  })

  test('many that come at once leave connections to others', async () => {
    const pool = store.database()!
    const taken: number[] = []
    pool.on('acquire', () => taken.push(pool.totalCount - pool.idleCount))
    const versions = Array.from({ length: 30 }, (_, minor) => `1.${minor}.0`)
    await Promise.all(versions.map((version) => store.register([release(version)])))
    expect(store.current().registered).toHaveLength(30)
    expect(Math.max(...taken)).toBeLessThanOrEqual(2)
  })

  test('what is known already changes nothing', async () => {
    await store.register([release('1.0.0')])
    const { epoch } = store.current()
    await store.register([release('1.0.0')])
    await store.reload()
    expect(store.current().epoch).toBe(epoch)
    expect(await notified(store)).toHaveLength(1)
  })

  test('builds from sources are told nowhere and yield to the first release', async () => {
    await store.register([release('1.0.0-src.abc'), release('1.0.0-src.abc', 'shell')])
    expect(stable(store)).toBeUndefined()
    expect(await notified(store)).toEqual([])
    await store.register([release('1.0.0-pr-3')])
    expect(stable(store)).toBeUndefined()
    await store.register([release('0.9.0')])
    expect(stable(store)?.stable).toBe('0.9.0')
    expect(await notified(store)).toHaveLength(2)
  })

  test('the first shell is stable at once, later ones wait', async () => {
    await store.register([release('1.0.0', 'shell', 'Tobi')])
    await store.register([release('1.1.0', 'shell', 'Tobi')])
    expect(stable(store, 'shell')).toMatchObject({ stable: '1.0.0', rowVersion: 1 })
    expect(await notified(store)).toEqual([
      ['Tobi', 'released', 'shell 1.1.0 released'],
      ['Tobi', 'released', 'shell 1.0.0 released and stable, as the first one'],
    ])
  })

  test('where releases were served before there were controls, the newest of them stays', async () => {
    const db = new Pool({ connectionString: url })
    await db.query(
      `insert into composition.releases (name, version) values ('mf-chat', '1.0.0'), ('mf-chat', '1.1.0')`,
    )
    await db.end()
    await store.register([release('2.0.0')])
    expect(stable(store)?.stable).toBe('1.1.0')
  })

  test('a remote that was switched off before its first release stays off', async () => {
    await store.changeControl({
      ...{ remote: 'mf-chat', rowVersion: 0, by: 'bukola', now: new Date() },
      decide: (control) => ({ ...control, killed: true, rowVersion: 1 }),
      entry: () => ({ kind: 'kill', text: 'mf-chat switched off' }),
    })
    await store.register([release('1.0.0')])
    expect(stable(store)).toMatchObject({ killed: true, stable: '1.0.0', rowVersion: 2 })
  })

  test('servers that find the same release at once tell it once', async () => {
    const others = await Promise.all(['a', 'b', 'c'].map((file) => stores.open(url, file)))
    const all = [store, ...others]
    await Promise.all(
      all.map((server, index) =>
        server.register(
          index % 2 ? [release('1.0.0'), release('1.1.0')] : [release('1.1.0'), release('1.0.0')],
        ),
      ),
    )
    expect(await notified(store)).toHaveLength(2)
    for (const server of all) await until(() => stable(server)?.stable === '1.1.0')
  })

  test('who released it is remembered by everybody', async () => {
    const other = await stores.open(url, 'other.json')
    await store.register([release('1.0.0', 'mf-chat', 'Tobi')])
    await until(() => other.current().registered.length === 1)
    expect(other.current().registered[0]?.registeredBy).toBe('Tobi')
  })
})

test('the first release of a protected remote is not served either while the database is away', async () => {
  const stores = await createStores()
  try {
    const teams = { document: { teams: {}, protected: ['mf-chat'] }, rowVersion: 2 }
    await writeStateFile(join(stores.dataDir, 'state.json'), { ...emptyState, teams })
    const store = await stores.open('postgresql://127.0.0.1:1/none')
    await store.register([release('1.0.0'), release('1.0.0', 'mf-other')])
    expect(store.current().controls).toEqual([
      { remote: 'mf-chat', rowVersion: 0, killed: false, unapproved: true },
    ])
  } finally {
    await stores.close()
  }
})
