import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool, type PoolClient } from 'pg'
import { databaseTests, newDatabase } from '../testing/test-database'
import { runExclusive } from './transaction'

databaseTests(describe)('taking turns', () => {
  let pool: Pool
  let drop: () => Promise<void>
  let url: string
  beforeEach(async () => {
    ;({ url, drop } = await newDatabase())
    pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 })
  })
  afterEach(async () => {
    await pool.end()
    await drop()
  })

  test('however many wait, one connection of this server does', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const turns = Array.from({ length: 8 }, (_, number) =>
      runExclusive(pool, async () => {
        if (number === 0) await finished
        return number
      }),
    )
    const outcomes = Promise.allSettled(turns)
    const others = await Promise.allSettled([1, 2, 3].map(() => pool.query('select 1')))
    // Longer than a connection is waited for.
    await new Promise((resolve) => setTimeout(resolve, 5500))
    finish()
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect((await outcomes).map((item) => item.status)).toEqual(turns.map(() => 'fulfilled'))
  })

  test('waits longer for another server than for any answer', async () => {
    const slow = new Pool({ connectionString: url, max: 4 })
    const waiting = new Pool({ connectionString: url, max: 4, query_timeout: 3000 })
    let began = () => {}
    const begun = new Promise<void>((resolve) => (began = resolve))
    const first = runExclusive(slow, () => {
      began()
      return new Promise((resolve) => setTimeout(resolve, 4500))
    })
    await begun
    const second = await runExclusive(waiting, async () => 'published').catch(String)
    await first
    await Promise.all([slow.end(), waiting.end()])
    expect(second).toBe('published')
  })

  test('one after the other, also after one that failed, and over two servers', async () => {
    const other = new Pool({ connectionString: url, max: 4 })
    let atOnce = 0
    let highest = 0
    const work = async () => {
      atOnce += 1
      highest = Math.max(highest, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      atOnce -= 1
    }
    const failed = runExclusive(pool, () => work().then(() => Promise.reject(new Error('lost'))))
    const [first, ...rest] = await Promise.allSettled([
      failed,
      ...[pool, other, pool, other].map((each) => runExclusive(each, work)),
    ])
    await other.end()
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'lost' } })
    expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 'fulfilled'))
    expect(highest).toBe(1)
  })

  test('a turn ends within a minute after its host has vanished, and not because the work is long', async () => {
    const taken: PoolClient[] = []
    pool.on('acquire', (client) => taken.push(client))
    const settings = await runExclusive(pool, async () => {
      const { rows } = await taken[0]!.query<{ name: string; setting: number }>(
        `select name, setting::int from pg_settings
          where name like 'tcp_keepalives%' or name in ('tcp_user_timeout', 'idle_session_timeout')`,
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    })
    expect(settings).toEqual({
      ...{ tcp_keepalives_idle: 15, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 },
      ...{ tcp_user_timeout: 45_000, idle_session_timeout: 0 },
    })
  })
})
