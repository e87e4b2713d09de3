import type { AnswerCache } from '../answers/answer-cache'
import type { Log } from '../log/log'
import type { Planner } from '../plan/planner'
import type { renderPage } from '../workers/render-page'
import type { StyleSource } from './style-source'

/** What a page is made with. */
export interface PageMeans {
  /** Undefined until there is a shell to serve. */
  planner: () => Planner | undefined
  render: (
    job: Parameters<typeof renderPage>[0],
    sink: Parameters<typeof renderPage>[1],
  ) => ReturnType<typeof renderPage>
  styles: StyleSource
  answers: AnswerCache
  apiOrigin: string
  apiKey: string
  secret: string
  log: Log
}
