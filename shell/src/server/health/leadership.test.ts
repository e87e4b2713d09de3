import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { databaseTests, newDatabase } from '../testing/test-database'
import { createLeadership } from './leadership'

databaseTests(describe)('the lock of the guard', () => {
  let pool: Pool
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await newDatabase()
    drop = made.drop
    pool = new Pool({ connectionString: made.url })
  })
  afterEach(async () => {
    await pool.end()
    await drop()
  })

  test('is given up by the database within a minute after its host has vanished', async () => {
    const leadership = createLeadership(() => pool)
    const db = await leadership.lead()
    const { rows } = await db!.query(
      `select name, setting::int from pg_settings
        where name like 'tcp_keepalives%' or name in ('tcp_user_timeout', 'idle_session_timeout')`,
    )
    const of = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    leadership.resign()
    expect(of).toEqual({
      ...{ tcp_keepalives_idle: 15, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 },
      ...{ tcp_user_timeout: 45_000, idle_session_timeout: 60_000 },
    })
  })

  test('is another server’s once this one resigns', async () => {
    const [first, second] = [createLeadership(() => pool), createLeadership(() => pool)]
    expect(await first.lead()).toBeDefined()
    expect(await second.lead()).toBeUndefined()
    first.resign()
    let next = await second.lead()
    for (let turn = 0; turn < 500 && !next; turn += 1) next = await second.lead()
    expect(next).toBeDefined()
    second.resign()
  })
})
