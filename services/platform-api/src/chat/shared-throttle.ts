import type { SharedRedis } from '../redis/shared-redis'

/**
 * Counts each key's turns over all processes, in windows of milliseconds: 0, or how many milliseconds to
 * wait. Without Redis always 0: each process counts its own (`createThrottle`).
 */
export function createSharedThrottle(
  redis: SharedRedis | undefined,
  { name, times, windowMs }: { name: string; times: number; windowMs: number },
) {
  return async (key: number): Promise<number> => {
    const counter = redis?.key(`${name}:${key}`)
    if (!redis || !counter) return 0
    const counted = await redis.ask(async (client) => {
      // The window ends by itself, also if its process dies between the commands.
      const begin = client.multi().set(counter, 0, 'PX', windowMs, 'NX').incr(counter).pttl(counter)
      const answers = await begin.exec()
      return { used: Number(answers?.[1]?.[1]), leftMs: Number(answers?.[2]?.[1]) }
    })
    return counted === undefined || counted.used <= times ? 0 : Math.max(1, counted.leftMs)
  }
}
