/** Address of the Redis that several processes share; undefined without one. Throws a sentence for what is none. */
export function readRedisUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env.REDIS_URL
  if (!url) return undefined
  const { protocol, hostname, pathname } = URL.canParse(url) ? new URL(url) : {}
  const isRedis = (protocol === 'redis:' || protocol === 'rediss:') && hostname
  if (isRedis && /^\/?\d*$/.test(pathname ?? '')) return url
  // Not repeated in the sentence: it may hold a password.
  throw new Error('REDIS_URL is no address such as redis://user:password@redis.example.com:6379/0.')
}
