import type { FastifyInstance } from 'fastify'
import { openChannels } from '../database/channels'
import { openRedis } from '../redis/shared-redis'

/** What this process hears of others: one line to PostgreSQL and, where there is one, to Redis. */
export function openLines(app: FastifyInstance): void {
  const { databaseUrl, redisUrl, secret } = app.config
  const channels = openChannels(databaseUrl)
  const redis = redisUrl ? openRedis({ url: redisUrl, secret, log: app.log }) : undefined
  app.decorate('channels', channels)
  app.decorate('redis', redis)
  app.addHook('onReady', () => channels.open())
  app.addHook('onClose', async () => {
    redis?.close()
    await channels.close()
  })
}
