import type { FastifyInstance } from 'fastify'
import { sessionsEndedChannel } from './end-sessions'

interface Watch {
  /** A user was signed out everywhere, through this process or another. */
  onEnd(userId: number): void
  /** The watch begins, or begins again: who was signed out meanwhile was not heard of. */
  onOpen(): void
}

/**
 * Watches for users whose sessions end, as long as the server runs. What it returns asks who somebody
 * is, and asks again if a session ended meanwhile: the answer may be older than that.
 */
export function watchEndedSessions(app: FastifyInstance, { onEnd, onOpen }: Watch) {
  let ended = 0
  app.channels.hear(sessionsEndedChannel, {
    onCall: (payload) => {
      ended += 1
      onEnd(Number(payload))
    },
    onOpen: () => {
      ended += 1
      onOpen()
    },
  })
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const before = ended
      const answer = await ask()
      if (ended === before) return answer
    }
  }
}
