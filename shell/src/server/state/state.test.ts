import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { createStores, until, type Stores } from '../testing/open-stores'
import { newDatabase, databaseTests } from '../testing/test-database'
import { migrate } from './migrations'
import { writeStateFile } from './state-file'

let stores: Stores
beforeEach(async () => {
  stores = await createStores()
})
afterEach(() => stores.close())
const open = (databaseUrl: string | undefined, file?: string) => stores.open(databaseUrl, file)

const release = (version: string) => ({
  name: 'mf-chat',
  version,
  registeredAt: '2026-11-01T10:00:00.000Z',
})
const fault = {
  name: 'mf-chat',
  version: '1.0.0',
  count: 2,
  kind: 'hang',
  message: 'silent',
  lastAt: 1_790_000_000_000,
  until: 1_790_000_120_000,
}

test('without a database the last state on disk holds', async () => {
  const first = await open(undefined)
  await first.register([release('1.0.0')])
  await first.saveFault(fault)
  await first.close()
  const second = await open(undefined)
  expect(second.databaseStatus()).toBe('off')
  expect(second.current().registered).toEqual([{ ...release('1.0.0'), state: 'live' }])
  expect(second.current().faults).toEqual([fault])
})

test('a database that is away is survived at start', async () => {
  const store = await open('postgres://nobody:x@127.0.0.1:9/none')
  expect(store.databaseStatus()).toBe('down')
  await store.register([release('1.0.0')])
  expect(store.current().registered).toHaveLength(1)
})

test('a state file that was cut short is no state', async () => {
  await writeStateFile(join(stores.dataDir, 'state.json'), { broken: true } as never)
  expect((await open(undefined)).current().registered).toEqual([])
})

databaseTests(describe)('with a database', () => {
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ url, drop } = await newDatabase())
  })
  afterAll(() => drop())

  test('several servers migrate at once and again', async () => {
    const pools = [1, 2, 3].map(() => new Pool({ connectionString: url }))
    await Promise.all(pools.map(migrate))
    await migrate(pools[0] as Pool)
    await Promise.all(pools.map((pool) => pool.end()))
  })

  test('what one server learns the others know', async () => {
    const [store, otherStore] = [await open(url, 'one.json'), await open(url, 'other.json')]
    expect(store.databaseStatus()).toBe('up')
    await store.register([release('1.0.0'), release('1.1.0')])
    await until(() => otherStore.current().registered.length === 2)
    await store.saveFault(fault)
    await until(() => otherStore.current().faults.length === 1)
    expect(otherStore.current().faults).toEqual([fault])
  })

  test('the first registration of a version stays', async () => {
    const store = await open(url)
    await store.register([{ ...release('1.0.0'), registeredAt: '2030-01-01T00:00:00.000Z' }])
    await store.reload()
    const found = store.current().registered.find((item) => item.version === '1.0.0')
    expect(found?.registeredAt).toBe(release('1.0.0').registeredAt)
  })

  test('flags changed by someone else in between are not overwritten', async () => {
    const [store, otherStore] = [await open(url, 'one.json'), await open(url, 'other.json')]
    const { rowVersion } = store.current().flags
    const next = await store.replaceFlags({ flags: { mine: {} } }, rowVersion)
    expect(next).toBe(rowVersion + 1)
    expect(await otherStore.replaceFlags({ flags: { theirs: {} } }, rowVersion)).toBeUndefined()
    expect(otherStore.current().flags).toEqual({
      document: { flags: { mine: {} } },
      rowVersion: next,
    })
  })

  test('a lost connection comes back, and with it what happened meanwhile', async () => {
    const store = await open(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select pg_terminate_backend(pid) as found from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await until(() => store.databaseStatus() === 'down')
    await store.register([release('2.0.0')])
    await client.query(
      `insert into composition.releases (name, version) values ('mf-chat', '3.0.0')`,
    )
    await client.end()
    await until(() => store.databaseStatus() === 'up')
    await until(() => store.current().registered.some((item) => item.version === '3.0.0'))
    expect(store.current().registered.map((item) => item.version)).toContain('2.0.0')
  }, 15_000)

  test('what could not be read or written while the listener was up is caught up with', async () => {
    const store = await open(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('alter table composition.releases rename to releases_away')
    await store.register([release('4.0.0')])
    await store.reload()
    await client.query('alter table composition.releases_away rename to releases')
    await client.query(
      `insert into composition.releases (name, version) values ('mf-chat', '5.0.0')`,
    )
    expect(store.databaseStatus()).toBe('up')
    await until(() => store.current().registered.some(({ version }) => version === '5.0.0'))
    const { rows } = await client.query<{ version: string }>(
      `select version from composition.releases where version = '4.0.0'`,
    )
    await client.end()
    expect(rows).toHaveLength(1)
  }, 15_000)
})
