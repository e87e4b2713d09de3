import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { databaseTests, newDatabase } from '../testing/test-database'
import { applyMigrations, migrate, migrationCount } from './migrations'

databaseTests(describe)('migrations of the schema composition', () => {
  let made: Awaited<ReturnType<typeof newDatabase>>
  let pool: Pool
  beforeEach(async () => {
    made = await newDatabase()
    pool = new Pool({ connectionString: made.url })
  })
  afterEach(async () => {
    await pool.end()
    await made.drop()
  })

  const applied = async () => {
    const { rows } = await pool.query<{ number: number; hash: string | null }>(
      'select number, hash from composition.migrations order by number',
    )
    return rows
  }

  /** Brings the schema to a version in a transaction of its own. */
  async function bringTo(version: number) {
    const client = await pool.connect()
    await client.query('begin')
    await applyMigrations(client, version)
    await client.query('commit')
    client.release()
  }

  /** As servers left it that kept no hashes. */
  async function makeOld(version: number) {
    await bringTo(version)
    await pool.query('alter table composition.migrations drop column hash')
    await pool.query("insert into composition.releases (name, version) values ('mf-chat', '1.0.0')")
  }

  test('a database from before hashes goes on: nothing runs twice, and hashes are kept from now on', async () => {
    await makeOld(migrationCount - 2)
    await migrate(pool)
    const rows = await applied()
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: migrationCount }, (_, index) => index + 1),
    )
    expect(rows.map(({ hash }) => hash)).not.toContain(null)
    const { rows: releases } = await pool.query('select name from composition.releases')
    expect(releases).toEqual([{ name: 'mf-chat' }])
    await migrate(pool)
    expect(await applied()).toEqual(rows)
  })

  test('several servers start at once on a database from before hashes', async () => {
    await makeOld(1)
    await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
    expect(await applied()).toHaveLength(migrationCount)
  })

  test('a migration that was edited after it ran is refused, and nothing changes', async () => {
    await bringTo(migrationCount - 1)
    await pool.query("update composition.migrations set hash = 'other' where number = 1")
    await expect(migrate(pool)).rejects.toThrow(
      'Migration composition 1 was changed after it ran. Restore it and add a new migration instead.',
    )
    expect(await applied()).toHaveLength(migrationCount - 1)
  })

  test('one that fails names its place, line and statement, and nothing changes', async () => {
    await bringTo(0)
    await pool.query('create table composition.flags (id integer)')
    await expect(migrate(pool)).rejects.toThrow(
      /^Migration composition 1 \(shell\/src\/server\/state\/migrations\.ts\) failed at line 8, and nothing was changed: relation "flags" already exists\. The statement is "create table composition\.flags \( id/,
    )
    expect(await applied()).toEqual([])
    const { rows } = await pool.query("select to_regclass('composition.releases') as found")
    expect(rows).toEqual([{ found: null }])
  })

  test('a server of an older version goes on beside a newer one', async () => {
    await migrate(pool)
    await pool.query('insert into composition.migrations (number, hash) values (1000, $1)', ['x'])
    await migrate(pool)
    expect(await applied()).toHaveLength(migrationCount + 1)
  })
})
