import { Client, Pool } from 'pg'
import { messageOf, type Log } from '../log/log'
import { migrate } from './migrations'
import { channel } from './epoch.queries'

export type DatabaseStatus = 'off' | 'up' | 'down'

export type Database = ReturnType<typeof createDatabase>

/** A pool and a listening connection that come back by themselves. */
export function createDatabase(
  url: string,
  { onUp, onChange, log }: { onUp: () => Promise<void>; onChange: () => void; log: Log },
  retryMs = 2000,
) {
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 3000 })
  // An idle connection that breaks is reported here; the next query opens another.
  pool.on('error', (error) => log.warn('database.connection-lost', { message: error.message }))
  let status: DatabaseStatus = 'down'
  let listener: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let migrated = false

  async function connect() {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', onChange)
    listener = client
    try {
      if (!migrated) await migrate(pool)
      migrated = true
      await client.connect()
      await client.query(`listen ${channel}`)
      status = 'up'
      await onUp()
    } catch (error) {
      lost(client, error)
    }
  }

  function lost(client: Client, error?: unknown) {
    if (client !== listener) return
    listener = undefined
    client.end().catch(() => undefined)
    if (closed) return
    if (status === 'up' || error) {
      log.warn('database.away', { message: error ? messageOf(error) : 'connection ended' })
    }
    status = 'down'
    timer = setTimeout(() => void connect(), retryMs)
  }

  return {
    pool,
    status: () => status,
    connect,
    async close() {
      closed = true
      clearTimeout(timer)
      await listener?.end().catch(() => undefined)
      await pool.end().catch(() => undefined)
    },
  }
}
