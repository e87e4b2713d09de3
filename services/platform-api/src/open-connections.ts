import type { FastifyInstance } from 'fastify'
import { openChannels } from './database/channels'
import { openRateLimits } from './rate-limits/rate-limits'

/** What this process shares with others: a line to PostgreSQL and, where there is one, to Redis; and limits. */
export async function openConnections(app: FastifyInstance): Promise<void> {
  const { databaseUrl, redisUrl, secret } = app.config
  const channels = openChannels(databaseUrl)
  // Its client is loaded where there is a Redis.
  const redis = redisUrl
    ? (await import('./redis/shared-redis')).openRedis({ url: redisUrl, secret, log: app.log })
    : undefined
  app.decorate('channels', channels)
  app.decorate('redis', redis)
  app.decorate(
    'limits',
    openRateLimits({ db: app.db, redis, onFailure: (error) => app.log.warn(error) }),
  )
  app.addHook('onReady', () => channels.open())
  app.addHook('onClose', async () => {
    redis?.close()
    await channels.close()
  })
}
