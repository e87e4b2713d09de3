import type { FastifyInstance } from 'fastify'
import { sessionsEndedChannel } from './end-sessions'

interface Watch {
  /** A user was signed out everywhere, through this process or another. */
  onEnd(userId: number): void
  /** The watch begins, or begins again: who was signed out meanwhile was not heard of. */
  onOpen(): void
}

/** Watches for users whose sessions end, as long as the server runs. */
export function watchEndedSessions(app: FastifyInstance, { onEnd, onOpen }: Watch): void {
  app.channels.hear(sessionsEndedChannel, {
    onCall: (payload) => onEnd(Number(payload)),
    onOpen,
  })
}
