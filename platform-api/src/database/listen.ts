import pg from 'pg'

export interface Listening {
  databaseUrl: string
  channel: string
  /** As PostgreSQL shows the connection, `amofin-mail`. */
  name: string
  onCall(payload: string): void
  /** The connection listens, at first or again: what was called meanwhile was not heard. */
  onOpen?(): void
}

export interface Listener {
  /** Opens the connection where there is none. Call it at the start and every few seconds. */
  keepOpen(): void
  close(): Promise<void>
}

/** A connection of its own that hears the calls on a channel (`NOTIFY`) once they are committed. */
export function listen({ databaseUrl, channel, name, onCall, onOpen }: Listening): Listener {
  let client: pg.Client | undefined
  const open = async () => {
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: name })
    client = opened
    const lost = () => {
      if (client === opened) client = undefined
    }
    opened.on('error', lost).on('end', lost)
    opened.on('notification', ({ payload = '' }) => onCall(payload))
    await opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(onOpen, lost)
  }
  let opening = Promise.resolve()
  return {
    keepOpen: () => {
      if (!client) opening = open()
    },
    close: async () => {
      await opening
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
