import pg from 'pg'

export interface ChannelSubscription {
  /** A notification on the channel, once the transaction that made it is committed. */
  onMessage(payload: string): void
  /** The connection listens, at first or again: what was sent meanwhile was missed. */
  onOpen?(): void
}

export interface Channels {
  /** Subscribes to the notifications of a channel (`NOTIFY`). Several may subscribe to the same one. */
  subscribe(channel: string, subscription: ChannelSubscription): void
  /** Opens the connection and keeps it open until `close`; resolves after the first try. */
  open(): Promise<void>
  close(): Promise<void>
}

const reopenMs = 1000
const checkMs = 15_000

/** All channels of PostgreSQL's that a process subscribes to, on one connection of its own. */
export function openChannels(databaseUrl: string): Channels {
  const subscriptions = new Map<string, ChannelSubscription[]>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  let ended = false

  const next = (ms: number) => {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(() => void run(), ms)
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    next(reopenMs)
  }
  const connect = async () => {
    const opened = connectionTo(databaseUrl)
    client = opened
    opened.on('error', () => lose(opened)).on('end', () => lose(opened))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of subscriptions.get(channel) ?? []) onMessage(payload)
    })
    await opened.connect()
    for (const channel of subscriptions.keys()) await opened.query(`listen ${channel}`)
    for (const { onOpen } of [...subscriptions.values()].flat()) onOpen?.()
  }
  /** Opens the connection, or asks whether it still answers: one that went silent says nothing by itself. */
  const run = () => {
    work = (client ? client.query('select 1').then(noop) : connect()).then(
      () => next(checkMs),
      () => client && lose(client),
    )
    return work
  }

  return {
    subscribe(channel, subscription) {
      const known = subscriptions.get(channel)
      subscriptions.set(channel, [...(known ?? []), subscription])
      if (!known) client?.query(`listen ${channel}`).then(subscription.onOpen, noop)
    },
    open: run,
    async close() {
      ended = true
      clearTimeout(timer)
      await work
      const last = client
      client = undefined
      await last?.end().catch(noop)
    },
  }
}

const noop = () => undefined

const connectionTo = (connectionString: string) =>
  new pg.Client({
    connectionString,
    application_name: 'amofin-channels',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
