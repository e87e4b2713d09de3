import type { Pool, PoolClient } from 'pg'
import { noticeLostHost } from '../state/lost-host'

/** One number for all composition servers of a database: one of them at a time is the guard. */
export const guardLock = 7_241_903_116

export type Leadership = ReturnType<typeof createLeadership>

/**
 * Holds an advisory lock of PostgreSQL on a connection of its own. The lock ends with the
 * connection, so another server takes over from one that stopped, or a minute after one was cut off.
 * `database` yields nothing while the database is away.
 */
export function createLeadership(database: () => Pool | undefined) {
  let held: PoolClient | undefined

  function resign() {
    const client = held
    held = undefined
    client?.release(true)
  }

  /** A connection that was cut off may not have said so yet, and another server may lead by now. */
  async function isLeader() {
    const client = held
    if (!client) return false
    try {
      await client.query('select 1')
    } catch {
      if (client === held) resign()
    }
    return client === held
  }

  return {
    resign,
    /** The connection to work with while this server leads; undefined while another one does. */
    async lead(): Promise<PoolClient | undefined> {
      const pool = database()
      if (!pool) resign()
      if (!pool || (await isLeader())) return held
      const client = await pool.connect()
      client.on('error', () => {
        if (client === held) resign()
      })
      try {
        const { rows } = await client.query<{ won: boolean }>(
          'select pg_try_advisory_lock($1) as won',
          [guardLock],
        )
        if (rows[0]?.won) {
          await noticeLostHost(client)
          // A proxy in between may outlive this host. Every round asks the database something, five seconds apart.
          await client.query(`set idle_session_timeout = '1min'`)
          held = client
        }
      } finally {
        if (held !== client) client.release(true)
      }
      return held
    },
  }
}
