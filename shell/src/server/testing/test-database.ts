import type { describe as describeTests } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const server = process.env.TEST_DATABASE_URL

/** Tests that need PostgreSQL. Where none is given they are left out, unless that is forbidden. */
export function databaseTests(describe: typeof describeTests) {
  if (server) return describe
  if (process.env.REQUIRE_ENGINES === '1') {
    throw new Error(
      'TEST_DATABASE_URL is not set, and REQUIRE_ENGINES=1 allows no test to be left out.',
    )
  }
  process.stderr.write('TEST_DATABASE_URL is not set: tests with a database are left out.\n')
  return describe.skip
}

/** An empty database of its own, and the way to drop it. */
export async function newDatabase() {
  const name = `composition_${randomBytes(6).toString('hex')}`
  await run(`create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

async function run(sql: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
