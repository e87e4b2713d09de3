import type { FastifyInstance } from 'fastify'
import { listen } from '../database/listen'
import { sessionsEndedChannel } from './end-sessions'

const checkMs = 15_000

interface Watch {
  /** A user was signed out everywhere, through this process or another. */
  onEnd(userId: number): void
  /** The watch begins, or begins again: who was signed out meanwhile was not heard of. */
  onOpen(): void
}

/** Watches for users whose sessions end, as long as the server runs. */
export function watchEndedSessions(app: FastifyInstance, { onEnd, onOpen }: Watch): void {
  const listener = listen({
    databaseUrl: app.config.databaseUrl,
    channel: sessionsEndedChannel,
    name: 'amofin-sessions',
    onCall: (payload) => onEnd(Number(payload)),
    onOpen,
  })
  const timer = setInterval(() => listener.keepOpen(), checkMs)
  app.addHook('onReady', (done) => {
    listener.keepOpen()
    done()
  })
  app.addHook('preClose', () => clearInterval(timer))
  app.addHook('onClose', () => listener.close())
}
