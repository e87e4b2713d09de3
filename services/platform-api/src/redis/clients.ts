import { Redis, type RedisOptions } from 'ioredis'

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
export const createClients = (url: string) => ({
  asking: new Redis(url, { ...options, connectionName: 'amofin-api' }),
  subscriber: new Redis(url, { ...options, connectionName: 'amofin-api-subscriber' }),
})
