import type { Pool, PoolClient, QueryConfig } from 'pg'
import { noticeLostHost } from './lost-host'
import { createSerialQueue } from './serial-queue'

/**
 * Runs `work` in one transaction. Rejects with nothing done when `work` or the database fails;
 * when the connection breaks during the commit itself, nobody knows which it was.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (db: PoolClient) => Promise<T>,
  mode = '',
): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks is told by the query under way; without a listener it ends the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let failure: unknown
  try {
    await client.query(`begin ${mode}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    await client.query('rollback').catch(ignore)
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isBroken(failure))
  }
}

/** A refusal of the server leaves the connection usable; anything else may not. */
const isBroken = (failure: unknown) =>
  failure instanceof Error &&
  !/^(22|23|25|40|42|P0)/.test(String((failure as { code?: string }).code))

/** One number for all composition servers of a database: one of them publishes or clears away at a time. */
const publishLock = 7_241_903_117
/** A large release on its way to a slow store takes longer than any answer of the database. */
const longestTurnMs = 120_000

/** Of this server: who waits here holds no connection, of which there are few. */
const queues = new WeakMap<Pool, ReturnType<typeof createSerialQueue>>()

/** Runs `work` while no other server does, nor this one for another caller. */
export function runExclusive<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(pool) ?? createSerialQueue()
  queues.set(pool, queue)
  return queue(() => whileLocked(pool, work))
}

/** Ends with the connection, also when this server is killed or its host vanishes. */
async function whileLocked<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks meanwhile is reported by the next query; without a listener it ends the process.
  client.on('error', () => undefined)
  try {
    await noticeLostHost(client)
    await client.query({
      text: 'select pg_advisory_lock($1)',
      values: [publishLock],
      query_timeout: longestTurnMs,
    } as QueryConfig)
    return await work()
  } finally {
    client.release(true)
  }
}
