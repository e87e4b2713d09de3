import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { freePort } from 'local-postgres/free-port'

export interface CrashDatabase {
  url: string
  /** `kill -9` of the server; resolves with the supervisor's last words about it. */
  killServer(): Promise<string>
  /** Starts the killed server again, at the same address. */
  restart(): Promise<void>
  /** `kill -9` of one of the processes that serve the API; the others end and come back with it. */
  killBackend(): Promise<void>
  stop(): Promise<void>
}

/** The embedded PostgreSQL as the product runs it, fsync on. */
export async function crashDatabase(dataDir: string): Promise<CrashDatabase> {
  const port = await freePort()
  const start = () => startEmbeddedPostgres({ dataDir, port })
  let running: EmbeddedPostgres | undefined = await start()
  const { url } = running
  return {
    url,
    killServer: async () => {
      if (!running) return ''
      const { pid, died, stop } = running
      process.kill(pid, 'SIGKILL')
      const words = await died
      await stop()
      running = undefined
      return words
    },
    restart: async () => {
      running ??= await start()
    },
    killBackend: () => killBackendOf(url),
    stop: async () => running?.stop(),
  }
}

/** Of one that is in the middle of something, if any is. Resolves once the server has ended the others too. */
async function killBackendOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'amofin-api'
      order by (state <> 'idle') desc, random() limit 1`,
  )
  if (!rows[0]) throw new Error('The API holds no connection.')
  const ended = new Promise<void>((resolve) =>
    client.on('error', () => resolve()).on('end', resolve),
  )
  process.kill(rows[0].pid, 'SIGKILL')
  await ended
  await client.end().catch(() => undefined)
}
