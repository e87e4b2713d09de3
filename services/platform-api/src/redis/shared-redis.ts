import { Redis, type RedisOptions } from 'ioredis'
import { sha256 } from '../secrets/sha256'

export interface RedisSubscription {
  onMessage(payload: string): void
  /** The connection receives again: what was published meanwhile was missed. */
  onOpen(): void
}

/** What processes share beyond the database. Everything goes on, in the way of one process, without it. */
export interface SharedRedis {
  /** `down` while its connection for commands or the one for subscriptions does not work. */
  state(): 'ok' | 'down'
  /** What a command answers, or undefined: Redis is away, and whoever asked goes on without. */
  run<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined>
  /** For a library that sends its own commands; look at `state` first, and be ready for a failure. */
  client: Redis
  /** A name within this product: several may share one Redis. */
  key(name: string): string
  /** Passes on what is published on the channel of that key (`PUBLISH`). */
  subscribe(name: string, subscription: RedisSubscription): void
  close(): void
}

interface SharedRedisOptions {
  url: string
  /** The same in every process of one product, and another in each other product. */
  secret: string
  log: { warn(message: string): void }
}

const checkMs = 2000

/** Connects in the background, for as long as it takes; says in the log when Redis goes and when it is back. */
export function openRedis({ url, secret, log }: SharedRedisOptions): SharedRedis {
  const space = `amofin:${sha256(`redis:${secret}`).slice(0, 12)}`
  const { commands, subscriber } = createClients(url)
  const subscriptions = new Map<string, RedisSubscription>()
  const health = new ConnectionHealth(['asking', 'subscribing'], (up, reason) =>
    log.warn(
      up ? 'Redis answers again.' : `Redis does not answer; continuing without it: ${reason}`,
    ),
  )
  const failed = (part: 'asking' | 'subscribing') => (error: unknown) => {
    health.set(part, false, error instanceof Error ? error.message : String(error))
  }
  commands.on('error', failed('asking')).on('close', () => failed('asking')('connection closed'))
  subscriber
    .on('error', failed('subscribing'))
    .on('close', () => failed('subscribing')('connection closed'))

  /** Writing also finds the Redis that answers but takes nothing: full, or read only. */
  const probe = () =>
    commands
      .set(`${space}:probe`, '1', 'EX', 60)
      .then(() => health.set('asking', true), failed('asking'))
  const listenAgain = async () => {
    const channels = [...subscriptions.keys()]
    if (channels.length > 0) await subscriber.subscribe(...channels)
    health.set('subscribing', true)
    for (const { onOpen } of subscriptions.values()) onOpen()
  }
  /** A line that went silent is opened again. */
  const probeSubscriber = async () => {
    if (subscriber.status !== 'ready') return
    await subscriber.ping().catch(() => subscriber.disconnect(true))
  }
  commands.on('ready', () => void probe())
  subscriber.on('ready', () => void listenAgain().catch(failed('subscribing')))
  subscriber.on('message', (channel: string, payload: string) => {
    subscriptions.get(channel)?.onMessage(payload)
  })
  commands.connect().catch(failed('asking'))
  subscriber.connect().catch(failed('subscribing'))
  const timer = setInterval(() => {
    void probe()
    void probeSubscriber()
  }, checkMs)

  return {
    state: () => (health.up ? 'ok' : 'down'),
    async run(command) {
      if (!health.up) return undefined
      return command(commands).catch((error: unknown) => {
        failed('asking')(error)
        return undefined
      })
    },
    client: commands,
    key: (name) => `${space}:${name}`,
    subscribe(name, subscription) {
      subscriptions.set(`${space}:${name}`, subscription)
      if (subscriber.status === 'ready') void listenAgain().catch(failed('subscribing'))
    },
    close() {
      clearInterval(timer)
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 3000,
  commandTimeout: 1000,
  // Nobody waits for a Redis that is away: a command fails at once, and the connection is tried again.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times) => Math.min(times * 100, 2000),
  // Done by whoever opens the line, who must know when messages arrive.
  autoResubscribe: false,
}

/** One connection to ask and one to subscribe: Redis takes no other commands on a connection that subscribes. */
const createClients = (url: string) => ({
  commands: new Redis(url, { ...options, connectionName: 'amofin-api' }),
  subscriber: new Redis(url, { ...options, connectionName: 'amofin-api-subscriber' }),
})

/** Whether all parts of something work; reports a change once, not every failure. */
export class ConnectionHealth<Part extends string> {
  private readonly working = new Set<Part>()
  private reported: boolean | undefined

  constructor(
    private readonly parts: readonly Part[],
    private readonly report: (up: boolean, reason: string) => void,
  ) {}

  get up(): boolean {
    return this.working.size === this.parts.length
  }

  set(part: Part, works: boolean, reason = ''): void {
    if (works) this.working.add(part)
    else this.working.delete(part)
    // A start at which all goes well is no news.
    if (this.up ? this.reported === false : !works && this.reported !== false)
      this.report(this.up, reason)
    if (this.up || !works) this.reported = this.up
  }
}
