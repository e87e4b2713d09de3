import type { SharedRedis } from '../redis/shared-redis'

/**
 * Counts each key's turns over all processes, in windows of milliseconds; says false beyond `times`.
 * Without Redis always true: each process counts its own (`createThrottle`).
 */
export function createSharedThrottle(
  redis: SharedRedis | undefined,
  { name, times, windowMs }: { name: string; times: number; windowMs: number },
) {
  return async (key: number): Promise<boolean> => {
    const counter = redis?.key(`${name}:${key}`)
    if (!redis || !counter) return true
    const used = await redis.ask(async (client) => {
      // The window ends by itself, also if its process dies between the two commands.
      const begin = client.multi().set(counter, 0, 'PX', windowMs, 'NX').incr(counter)
      return Number((await begin.exec())?.[1]?.[1])
    })
    return used === undefined || used <= times
  }
}
