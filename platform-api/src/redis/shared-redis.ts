import type { Redis } from 'ioredis'
import { sha256 } from '../secrets/sha256'
import { createClients } from './clients'
import { Standing } from './standing'

export interface RedisHearing {
  onCall(payload: string): void
  /** The line hears again: what was said meanwhile was not heard. */
  onOpen(): void
}

/** What processes share beyond the database. Everything goes on, in the way of one process, without it. */
export interface SharedRedis {
  /** Whether it takes and tells: `down` as long as one of the two does not work. */
  state(): 'ok' | 'down'
  /** What a command answers, or undefined: Redis is away, and whoever asked goes on without. */
  ask<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined>
  /** A name within this product: several may share one Redis. */
  key(name: string): string
  /** Hears what is said on the channel of that key (`PUBLISH`). */
  hear(name: string, hearing: RedisHearing): void
  close(): void
}

interface Sharing {
  url: string
  /** The same in every process of one product, and another in each other product. */
  secret: string
  log: { warn(message: string): void }
}

const checkMs = 2000

/** Connects in the background, for as long as it takes; says in the log when Redis goes and when it is back. */
export function openRedis({ url, secret, log }: Sharing): SharedRedis {
  const space = `amofin:${sha256(`redis:${secret}`).slice(0, 12)}`
  const { asking, hearing } = createClients(url)
  const hearings = new Map<string, RedisHearing>()
  const standing = new Standing(['asking', 'hearing'], (up, reason) =>
    log.warn(up ? 'Redis answers again.' : `Redis does not answer, going on without: ${reason}`),
  )
  const failed = (part: 'asking' | 'hearing') => (error: unknown) => {
    standing.set(part, false, error instanceof Error ? error.message : String(error))
  }
  asking.on('error', failed('asking')).on('close', () => failed('asking')('connection closed'))
  hearing.on('error', failed('hearing')).on('close', () => failed('hearing')('connection closed'))

  /** Writing also finds the Redis that answers but takes nothing: full, or read only. */
  const probe = () =>
    asking
      .set(`${space}:probe`, '1', 'EX', 60)
      .then(() => standing.set('asking', true), failed('asking'))
  const listenAgain = async () => {
    const channels = [...hearings.keys()]
    if (channels.length > 0) await hearing.subscribe(...channels)
    standing.set('hearing', true)
    for (const { onOpen } of hearings.values()) onOpen()
  }
  /** A line that went silent is opened anew. */
  const probeHearing = async () => {
    if (hearing.status !== 'ready') return
    await hearing.ping().catch(() => hearing.disconnect(true))
  }
  asking.on('ready', () => void probe())
  hearing.on('ready', () => void listenAgain().catch(failed('hearing')))
  hearing.on('message', (channel: string, payload: string) => {
    hearings.get(channel)?.onCall(payload)
  })
  asking.connect().catch(failed('asking'))
  hearing.connect().catch(failed('hearing'))
  const timer = setInterval(() => {
    void probe()
    void probeHearing()
  }, checkMs)

  return {
    state: () => (standing.up ? 'ok' : 'down'),
    async ask(command) {
      if (!standing.up) return undefined
      return command(asking).catch((error: unknown) => {
        failed('asking')(error)
        return undefined
      })
    },
    key: (name) => `${space}:${name}`,
    hear(name, heard) {
      hearings.set(`${space}:${name}`, heard)
      if (hearing.status === 'ready') void listenAgain().catch(failed('hearing'))
    },
    close() {
      clearInterval(timer)
      asking.disconnect()
      hearing.disconnect()
    },
  }
}
