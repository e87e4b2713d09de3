import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import type { RemoteControl } from 'release-contracts/rollout'
import { createStores, until, type Stores } from '../testing/open-stores'
import { rollout } from '../testing/rollout-controls'
import { databaseTests, newDatabase } from '../testing/test-database'
import type { ControlChange } from './controls.queries'
import { migrate } from './migrations'
import type { StateStore } from './state-store'

let stores: Stores
beforeEach(async () => {
  stores = await createStores()
})
afterEach(() => stores.close())

const now = new Date('2026-11-20T12:00:00.000Z')

/** Makes a version stable, decided on `rowVersion`. */
const change = (stable: string, rowVersion: number, by = 'bukola'): ControlChange => ({
  ...{ remote: 'mf-chat', rowVersion, by, now, reason: 'because' },
  decide: (control) => ({ ...control, stable, rowVersion: control.rowVersion + 1 }),
  entry: (_before, after) => ({ kind: 'roll-back', text: `mf-chat back to ${after.stable}` }),
})
const chat = (store: StateStore): RemoteControl | undefined =>
  store.current().controls.find(({ remote }) => remote === 'mf-chat')

test('without a database nothing is changed, and it is said why', async () => {
  const store = await stores.open(undefined)
  expect(await store.changeControl(change('1.0.0', 0))).toEqual({
    kind: 'away',
    detail: expect.stringContaining('set DATABASE_URL'),
  })
  expect(store.current()).toMatchObject({ controls: [], epoch: 0 })
  expect(await store.history({})).toBeUndefined()
})

databaseTests(describe)('controls in the database', () => {
  let url: string
  let drop: () => Promise<void>
  let db: Pool
  beforeAll(async () => {
    ;({ url, drop } = await newDatabase())
    db = new Pool({ connectionString: url })
    db.on('error', () => undefined)
    await migrate(db)
  })
  beforeEach(() => db.query('delete from composition.controls; delete from composition.history'))
  afterAll(async () => {
    await db.end()
    await drop()
  })
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const pair = async () => [await stores.open(url, 'one.json'), await stores.open(url, 'two.json')]

  test('two servers agree after one notification', async () => {
    const [store, otherStore] = (await pair()) as [StateStore, StateStore]
    const { epoch } = store.current()
    const outcome = await store.changeControl(change('1.0.0', 0))
    const control = { remote: 'mf-chat', rowVersion: 1, stable: '1.0.0', killed: false }
    expect(outcome).toEqual({ kind: 'changed', control, epoch: epoch + 1 })
    await until(() => otherStore.current().epoch === epoch + 1)
    expect(otherStore.current()).toEqual(store.current())
    expect(chat(otherStore)).toEqual(control)
  })

  test('who is told that a change was made goes by it already', async () => {
    const store = await stores.open(url)
    for (const stable of ['1.0.0', '1.1.0', '1.2.0']) {
      const rowVersion = chat(store)?.rowVersion ?? 0
      await store.changeControl(change(stable, rowVersion))
      expect(chat(store)?.stable).toBe(stable)
    }
  })

  test('also when it could not read the state back', async () => {
    const store = await stores.open(url)
    await db.query('alter table composition.version_faults rename to out_of_reach')
    try {
      const { epoch } = store.current()
      expect((await store.changeControl(change('1.0.0', 0))).kind).toBe('changed')
      expect(chat(store)?.stable).toBe('1.0.0')
      expect(store.current().epoch).toBe(epoch + 1)
    } finally {
      await db.query('alter table composition.out_of_reach rename to version_faults')
    }
  })

  test('of changes made at once exactly one wins, the others are told who did', async () => {
    const servers = (await pair()) as [StateStore, StateStore]
    const { epoch } = servers[0].current()
    const names = ['ada', 'bisi', 'chi', 'dayo', 'efe', 'femi']
    const outcomes = await Promise.all(
      names.map((by, index) => servers[index % 2]!.changeControl(change(`1.${index}.0`, 0, by))),
    )
    const won = outcomes.findIndex(({ kind }) => kind === 'changed')
    const lost = outcomes.filter((_, index) => index !== won)
    const by = names[won]!
    for (const outcome of lost) {
      expect(outcome).toEqual({
        kind: 'conflict',
        conflict: {
          detail: `${by} changed it first: mf-chat back to 1.${won}.0. Look at mf-chat as it is now, then try again.`,
          control: { remote: 'mf-chat', rowVersion: 1, stable: `1.${won}.0`, killed: false },
          changed: { by, at: now.toISOString() },
        },
      })
    }
    for (const server of servers) {
      await until(() => server.current().epoch === epoch + 1)
      expect(chat(server)?.stable).toBe(`1.${won}.0`)
    }
    expect(await servers[0].history({})).toHaveLength(1)
  })

  test('a server that did not hear of a change yet knows of it after its conflict', async () => {
    const store = await stores.open(url)
    const control = { remote: 'mf-chat', rowVersion: 7, stable: '2.0.0', killed: false }
    await db.query(
      `insert into composition.controls (remote, row_version, control) values ($1, $2, $3)`,
      ['mf-chat', 7, control],
    )
    expect(await store.changeControl(change('1.0.0', 0))).toMatchObject({
      kind: 'conflict',
      conflict: {
        detail: expect.stringContaining('Somebody else changed it in the meantime.'),
        control,
      },
    })
    expect(chat(store)).toEqual(control)
  })

  test('what is refused leaves nothing behind', async () => {
    const store = await stores.open(url)
    const { epoch } = store.current()
    const refused = { ...change('1.0.0', 0), decide: () => ({ refused: 'Not like this.' }) }
    expect(await store.changeControl(refused)).toEqual({
      kind: 'refused',
      detail: 'Not like this.',
    })
    await store.reload()
    expect([chat(store), store.current().epoch]).toEqual([undefined, epoch])
    expect(await store.history({})).toEqual([])
  })

  test('a connection that dies in the middle leaves nothing half done', async () => {
    const store = await stores.open(url)
    const { epoch } = store.current()
    const blocker = await db.connect()
    await blocker.query('begin')
    await blocker.query('lock table composition.history in exclusive mode')
    const outcome = store.changeControl(change('1.0.0', 0))
    // By now its control is written, and its history row waits for the table.
    await until(async () => (await db.query(waiting)).rows.length === 1)
    await db.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
    expect(await outcome).toEqual({
      kind: 'away',
      detail: expect.stringContaining('did not confirm the change'),
    })
    await blocker.query('rollback')
    blocker.release()
    expect((await db.query('select 1 from composition.controls')).rows).toEqual([])
    expect((await db.query('select 1 from composition.history')).rows).toEqual([])
    await store.reload()
    expect(store.current().epoch).toBe(epoch)
    expect((await store.changeControl(change('1.0.0', 0))).kind).toBe('changed')
  })

  test('a server that starts while the database is away goes by the last control', async () => {
    const first = await stores.open(url)
    await first.changeControl(change('1.0.0', 0))
    const known = first.current()
    await first.close()
    const second = await stores.open('postgres://nobody:x@127.0.0.1:9/none')
    expect(second.current()).toEqual(known)
    expect(await second.changeControl(change('1.1.0', 1))).toEqual({
      kind: 'away',
      detail: expect.stringContaining('The database is unavailable'),
    })
    expect(chat(second)?.stable).toBe('1.0.0')
  })

  const switchOff = (rowVersion: number): ControlChange => ({
    ...change('1.0.0', rowVersion),
    decide: (control) =>
      control.killed
        ? { refused: 'It is off.' }
        : { ...control, killed: true, rowVersion: control.rowVersion + 1 },
    entry: () => ({ kind: 'kill', text: 'mf-chat switched off' }),
  })

  test('a server switches off while the database is away, also past a restart, and tells it later', async () => {
    const first = await stores.open(url)
    await first.changeControl(change('1.0.0', 0))
    await first.close()
    const nowhere = 'postgres://nobody:x@127.0.0.1:9/none'
    const alone = await stores.open(nowhere)
    expect(await alone.changeControl(switchOff(0))).toMatchObject({ kind: 'away' })
    expect(await alone.changeControl(switchOff(1))).toMatchObject({ kind: 'changed' })
    expect(await alone.changeControl(switchOff(2))).toMatchObject({ kind: 'away' })
    expect(chat(alone)).toMatchObject({ killed: true, stable: '1.0.0' })
    await alone.close()
    const again = await stores.open(nowhere)
    expect(chat(again)?.killed).toBe(true)
    await again.close()
    const back = await stores.open(url)
    expect(back.current().unsaved).toEqual([])
    expect(chat(back)).toMatchObject({ killed: true, stable: '1.0.0', rowVersion: 2 })
    expect((await back.history({}))?.[0]).toMatchObject({
      ...{ remote: 'mf-chat', by: 'bukola', kind: 'kill', text: 'mf-chat switched off' },
      ...{ reason: 'because', at: now.toISOString() },
    })
    const other = await stores.open(url, 'other.json')
    expect(chat(other)?.killed).toBe(true)
  })

  /** A server switched the remote off while the database was away, and has not told it yet. */
  async function switchOffAlone() {
    const first = await stores.open(url)
    await first.changeControl(change('1.0.0', 0))
    await first.close()
    const alone = await stores.open('postgres://nobody:x@127.0.0.1:9/none')
    await alone.changeControl(switchOff(1))
    await alone.close()
  }

  test('what was changed elsewhere meanwhile stays, but off', async () => {
    await switchOffAlone()
    const other = await stores.open(url, 'other.json')
    await other.changeControl(change('1.1.0', 1))
    const back = await stores.open(url)
    expect(chat(back)).toMatchObject({ killed: true, stable: '1.1.0', rowVersion: 3 })
    await until(() => chat(other)?.killed === true)
  })

  test('of two servers that switched off the same, the later one has nothing left to tell', async () => {
    await switchOffAlone()
    const other = await db.connect()
    await other.query(
      `begin; update composition.controls set row_version = 2,
              control = control || '{"killed": true, "rowVersion": 2}'`,
    )
    const opening = stores.open(url)
    // It has read that the remote is on, and waits to change that.
    await until(async () => (await db.query(waiting)).rows.length === 1)
    await other.query('commit')
    other.release()
    const back = await opening
    await until(() => back.current().unsaved.length === 0)
    expect(chat(back)).toMatchObject({ killed: true, rowVersion: 2 })
  })

  test('what is switched off brings no canary and no request back', async () => {
    await switchOffAlone()
    const other = await stores.open(url, 'other.json')
    const requested = { change: { kind: 'promote' }, by: 'uju', at: now.toISOString() } as const
    await other.changeControl({
      ...change('1.0.0', 1),
      decide: (control) => ({ ...control, rollout, requested, rowVersion: control.rowVersion + 1 }),
    })
    const off = chat(await stores.open(url))
    expect(off).toMatchObject({
      ...{ killed: true, rowVersion: 3 },
      rollout: { canary: rollout.canary, state: 'halted', halted: { at: now.toISOString() } },
    })
    expect(off).not.toHaveProperty('requested')
  })

  test('the history tells who, what and why, newest first and 50 at a time', async () => {
    const store = await stores.open(url)
    for (let row = 0; row < 52; row += 1) await store.changeControl(change(`1.${row}.0`, row))
    await store.changeControl({ ...change('2.0.0', 0), remote: 'mf-agreement', reason: undefined })
    const newest = (await store.history({})) ?? []
    expect(newest).toHaveLength(50)
    expect(newest[0]).toEqual({
      id: expect.any(Number),
      at: now.toISOString(),
      remote: 'mf-agreement',
      by: 'bukola',
      kind: 'roll-back',
      text: 'mf-chat back to 2.0.0',
    })
    expect(newest[1]).toMatchObject({ text: 'mf-chat back to 1.51.0', reason: 'because' })
    const older = (await store.history({ before: newest.at(-1)?.id })) ?? []
    expect(older.map(({ text }) => text)).toEqual(
      [2, 1, 0].map((row) => `mf-chat back to 1.${row}.0`),
    )
    expect(await store.history({ remotes: ['mf-agreement'] })).toHaveLength(1)
  })

  test('flags that somebody writes raise the epoch, those that come too late do not', async () => {
    const store = await stores.open(url)
    const { epoch, flags } = store.current()
    await store.replaceFlags({ flags: {} }, flags.rowVersion)
    expect(store.current().epoch).toBe(epoch + 1)
    await store.replaceFlags({ flags: { late: {} } }, flags.rowVersion)
    expect(store.current().epoch).toBe(epoch + 1)
  })
})
