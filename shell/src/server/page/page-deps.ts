import type { PaymentSettings } from 'shared-contracts/shell'
import type { AnalyticsSettings } from '../../app/start-document'
import type { AnswerCache } from '../answers/answer-cache'
import type { Log } from '../log/log'
import type { Planner } from '../plan/planner'
import type { PageCache } from '../rendered/page-cache'
import type { Render } from '../rendered/shared-render'
import type { ReadyDocuments } from '../rendered/ready-documents'
import type { PlanFiles } from './plan-files'
import type { StyleSource } from './style-source'

/** What a page is made with. */
export interface Deps {
  /** Undefined until there is a shell to serve. */
  planner: () => Planner | undefined
  render: Render
  /** Counts what failed while the page of a visit was rendered. */
  renderFailed: (visit: string, remotes: readonly string[]) => void
  /** Undefined where every page is rendered for its visitor alone. */
  pages: PageCache | undefined
  /** Stored pages as they leave, compressed. */
  ready: ReadyDocuments | undefined
  styles: StyleSource
  planFiles: PlanFiles
  answers: AnswerCache
  apiOrigin: string
  apiKey: string
  /** Where visitors find the site, whatever host they came by. */
  siteOrigin: string
  payment?: PaymentSettings
  analytics?: AnalyticsSettings
  secret: string
  /** Share of page loads (0 to 1) that count while nothing is being rolled out. */
  healthSample: number
  /** For how long caches in front may keep what is the same for everybody; 0: not at all. */
  sharedSeconds: number
  /** Whether versions that a developer's machine serves may be shown. */
  localRemotes: boolean
  /** Ids of QA links that no longer choose anything. */
  revokedLinks: () => readonly string[]
  /** Header in which a proxy in front writes the visitor's country. */
  countryHeader?: string | undefined
  /** Whether pages may be kept on the device. */
  serviceWorker: boolean
  log: Log
}
