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
  return { url: url.href, drop: () => run(unused(name), `drop database ${name} with (force)`) }
}

/**
 * Waits up to 2 s until nobody is connected. A pool that has ended may still be closing its
 * connections, and one that the server terminates then is an unhandled error of the test file.
 */
const unused = (name: string) => `do $$ begin
  for attempt in 1..40 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.05), pg_stat_clear_snapshot();
  end loop;
end $$`

async function run(...statements: string[]) {
  const client = new Client({ connectionString: server })
  await client.connect()
  // One by one: a database cannot be dropped inside the transaction that several statements share.
  for (const statement of statements) await client.query(statement)
  await client.end()
}
