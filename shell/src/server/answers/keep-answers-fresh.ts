import type { FastifyInstance } from 'fastify'
import { createPeriodicTask } from '../state/periodic-task'
import { renewEveryMs, type AnswerCache } from './answer-cache'

/** Whoever opens a page that is in use does not wait for the API, however long ago the last visit was. */
export function keepAnswersFresh(
  app: FastifyInstance,
  answers: Pick<AnswerCache, 'renewInUse'>,
  max: number,
) {
  if (max === 0) return
  const renewal = createPeriodicTask(() => answers.renewInUse(max), renewEveryMs)
  app.addHook('onListen', async () => renewal.start())
  // Nobody needs the round under way any more, and what is to be written at the end cannot wait for it.
  app.addHook('onClose', async () => void renewal.stop())
}
