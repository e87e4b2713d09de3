import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { noteCommitErrors } from './commit-outcome'
import { retryTransaction } from './retry-transaction'

/** The database or a transaction in it: queries take either as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The connections of a database that is no transaction, for a library that writes its own SQL. */
export const poolOf = (db: Db): pg.Pool => (db as NodePgDatabase & { $client: pg.Pool }).$client

export interface OpenDatabase {
  db: Db
  close(): Promise<void>
}

interface Options {
  /** Connections at the same time. */
  max?: number
  /** Connections that stay open while nothing happens; others close after 10 s. */
  min?: number
}

/** Opens a pool of connections. Nothing is sent until the first query. */
export function openDatabase(url: string, { max = 10, min = 0 }: Options = {}): OpenDatabase {
  const pool = new pg.Pool({
    ...{ connectionString: url, max, min, application_name: 'amofin-api' },
    // One that stays open is not forgotten by a firewall on the way.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 60_000 },
    // A server that does not answer must fail a call, not hold it.
    connectionTimeoutMillis: 10_000,
  })
  // The same while a transaction holds the connection: its next query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', () => undefined)
  return { db: withRepeatedTransactions(drizzle(pool)), close: () => pool.end() }
}

/**
 * A transaction may run more than once, so nothing in it reaches beyond the database: a file, a request
 * to the provider. What it queues or notifies with counts only once it is committed.
 */
function withRepeatedTransactions(db: Db): Db {
  const run = db.transaction.bind(db)
  db.transaction = (work, config) =>
    retryTransaction(() => noteCommitErrors(work, (noted) => run(noted, config)))
  return db
}
