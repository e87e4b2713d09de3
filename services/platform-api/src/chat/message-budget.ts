import type { SharedRedis } from '../redis/shared-redis'

interface Budget {
  name: string
  times: number
  windowMs: number
}

export interface MessageBudget {
  /** Milliseconds until the key may spend again; 0 when it may now. */
  wait(key: number): Promise<number>
  spend(key: number, count: number): Promise<void>
}

/**
 * Lets each key spend so much in a window of milliseconds, over all processes where there is Redis. Who
 * spends more than is left at once gets it, and waits as many windows as that takes: what a person wrote
 * without a connection goes out in one piece, and nobody is faster in the long run.
 */
export function createMessageBudget(
  redis: SharedRedis | undefined,
  { name, times, windowMs }: Budget,
  now = Date.now,
): MessageBudget {
  const windows = new Map<number, { until: number; used: number }>()
  const lengthOf = (used: number) => windowMs * Math.max(1, Math.ceil(used / times))

  function spendHere(key: number, count: number) {
    const at = now()
    for (const [other, { until }] of windows) if (until <= at) windows.delete(other)
    const { used, until } = windows.get(key) ?? { used: 0, until: at + windowMs }
    const opened = until - lengthOf(used)
    windows.set(key, { used: used + count, until: opened + lengthOf(used + count) })
  }

  function waitHere(key: number) {
    const window = windows.get(key)
    return window && window.used >= times ? Math.max(0, window.until - now()) : 0
  }

  async function spendShared(key: number, count: number) {
    const counter = redis?.key(`${name}:${key}`)
    if (!redis || !counter) return
    await redis.ask(async (client) => {
      // The window ends by itself, also if its process dies between the commands.
      const begin = client.multi().set(counter, 0, 'PX', windowMs, 'NX').incrby(counter, count)
      const used = Number((await begin.exec())?.[1]?.[1])
      if (used > times) await client.pexpire(counter, lengthOf(used))
    })
  }

  async function waitShared(key: number) {
    const counter = redis?.key(`${name}:${key}`)
    if (!redis || !counter) return 0
    const answers = await redis.ask((client) => client.multi().get(counter).pttl(counter).exec())
    const [used, leftMs] = [Number(answers?.[0]?.[1]), Number(answers?.[1]?.[1])]
    return used >= times ? Math.max(1, leftMs) : 0
  }

  return {
    wait: async (key) => waitHere(key) || (await waitShared(key)),
    async spend(key, count) {
      if (count === 0) return
      spendHere(key, count)
      await spendShared(key, count)
    },
  }
}
