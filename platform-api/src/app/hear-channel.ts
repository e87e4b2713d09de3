import type { FastifyInstance } from 'fastify'
import { listen, type Listening } from '../database/listen'

const checkMs = 15_000

/** Hears the calls on a channel of PostgreSQL's as long as the server runs; a lost line is reopened. */
export function hearChannel(app: FastifyInstance, heard: Omit<Listening, 'databaseUrl'>): void {
  const listener = listen({ ...heard, databaseUrl: app.config.databaseUrl })
  const timer = setInterval(() => listener.keepOpen(), checkMs)
  app.addHook('onReady', (done) => {
    listener.keepOpen()
    done()
  })
  app.addHook('preClose', () => clearInterval(timer))
  app.addHook('onClose', () => listener.close())
}
