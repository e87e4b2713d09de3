import type { PaymentSettings } from 'shared-contracts/shell'
import type { AnalyticsSettings } from '../../app/start-document'
import type { AnswerCache } from '../answers/answer-cache'
import type { Log } from '../log/log'
import type { Planner } from '../plan/planner'
import type { RenderJob, RenderSink } from '../workers/render-page'
import type { StyleSource } from './style-source'

/** What a page is made with. */
export interface Deps {
  /** Undefined until there is a shell to serve. */
  planner: () => Planner | undefined
  render: (job: RenderJob, sink: RenderSink) => { abort: () => void }
  styles: StyleSource
  answers: AnswerCache
  apiOrigin: string
  apiKey: string
  payment?: PaymentSettings
  analytics?: AnalyticsSettings
  secret: string
  /** Share of page loads (0 to 1) that count while nothing is being rolled out. */
  healthSample: number
  /** Whether versions that a developer's machine serves may be shown. */
  localRemotes: boolean
  log: Log
}
