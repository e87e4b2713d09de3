import type { Pool } from 'pg'

/** One number for all composition servers of a database: one of them publishes or clears away at a time. */
const publishLock = 7_241_903_117

/** Runs `work` while no other server does. Ends with the connection, also when this server is killed. */
export async function takeTurn<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks meanwhile is reported by the next query; without a listener it ends the process.
  client.on('error', () => undefined)
  try {
    await client.query('select pg_advisory_lock($1)', [publishLock])
    return await work()
  } finally {
    client.release(true)
  }
}
