import type { FastifyInstance } from 'fastify'
import { sessionsEndedChannel } from './end-sessions'

/** How often connections are looked at, in milliseconds: nobody says that a session was unused for too long. */
const idleCheckMs = 30_000

/**
 * Watches for sessions that end, as long as the server runs. `check` looks at the connections of one
 * user, who was signed out through this process or another, or at all: when the watch begins, or begins
 * again (who was signed out meanwhile was not heard of), and from time to time for sessions that became
 * idle. What it returns asks who somebody is, and asks again if a session ended meanwhile: the answer may
 * be older than that.
 */
export function watchEndedSessions(app: FastifyInstance, check: (userId?: number) => void) {
  let ended = 0
  app.channels.subscribe(sessionsEndedChannel, {
    onMessage: (payload) => {
      ended += 1
      check(Number(payload))
    },
    onOpen: () => {
      ended += 1
      check()
    },
  })
  const timer = setInterval(() => check(), idleCheckMs)
  app.addHook('preClose', () => clearInterval(timer))
  return async <Answer>(load: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const before = ended
      const answer = await load()
      if (ended === before) return answer
    }
  }
}
