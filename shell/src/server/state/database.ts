import { Client, Pool } from 'pg'
import { messageOf, type Log } from '../log/log'
import { channel } from './epoch.queries'
import { migrate } from './migrations'

export type DatabaseStatus = 'off' | 'up' | 'down'

export type Database = ReturnType<typeof createDatabase>

interface Events {
  onUp: () => Promise<void>
  onChange: () => void
  log: Log
}

/** Milliseconds. */
const usual = { retry: 2000, beat: 10_000, answer: 5000 }

/** A pool and a listening connection that come back by themselves. */
export function createDatabase(url: string, { onUp, onChange, log }: Events, times = usual) {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 3000,
    // A network that swallows everything must not keep the four connections for good.
    query_timeout: times.answer * 4,
  })
  // An idle connection that breaks is reported here; the next query opens another.
  pool.on('error', (error) => log.warn('database.connection-lost', { message: error.message }))
  let status: DatabaseStatus = 'down'
  let listener: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let migrated = false

  async function connect() {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      query_timeout: times.answer,
    })
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
      beat(client)
    } catch (error) {
      lost(client, error)
    }
  }

  /** Silence is no news only as long as the connection answers. */
  function beat(client: Client) {
    if (closed || client !== listener) return
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => beat(client),
        (error: unknown) => lost(client, error),
      )
    }, times.beat)
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
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), times.retry)
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
