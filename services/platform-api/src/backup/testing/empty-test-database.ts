import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testPrefix } from '../../testing/test-database'

/** A database without any table, and its removal. */
export async function createEmptyDatabase() {
  const admin = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `${testPrefix}empty_${randomBytes(6).toString('hex')}`
  await queryRows(admin, `create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const drop = async () => void (await queryRows(admin, `drop database ${name} with (force)`))
  return { url: url.href, drop }
}

export async function queryRows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answers = await client.query(sql)
    return answers.rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
