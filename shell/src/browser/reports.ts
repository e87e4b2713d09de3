import type { Plan } from 'release-contracts/plan'
import { deviceNow, framesOf, type RecordedEvent } from './report-details'
import { ownerOfScript } from './versions'

/** Body of `POST /composition/reports`. */
export interface RemoteReport {
  remote: string
  version: string
  /** Path of the page it happened on. */
  page: string
  /** Id of the plan. */
  plan: string
  stage: 'load' | 'loader' | 'render' | 'hydrate' | 'runtime' | 'bus'
  message: string
  /** The version that took over, when one did. */
  next?: string
  /** Lines of the stack that name a place in a script. */
  stack?: string
  viewport: string
  /** As the browser rates it: 4g, 3g. */
  connection?: string
  /** The last ones on the bus, oldest first. */
  events: RecordedEvent[]
}

type Failure = Pick<RemoteReport, 'remote' | 'version' | 'stage' | 'next'> & { error: unknown }

export type Report = (failure: Failure) => void

/** A page that fails in a loop must not flood the server. */
const maxPerPage = 20

/** Sends each different report once. Survives the page being left. */
export function createReport(plan: Plan, lastEvents: () => RecordedEvent[]): Report {
  const sentKeys = new Set<string>()
  return ({ error, ...failure }) => {
    const message = messageOf(error).slice(0, 500)
    const key = [failure.remote, failure.version, failure.stage, message].join(' ')
    if (sentKeys.has(key) || sentKeys.size >= maxPerPage) return
    sentKeys.add(key)
    const body: RemoteReport = {
      ...{ ...failure, message, page: location.pathname, plan: plan.id },
      ...{ ...deviceNow(), stack: framesOf(error), events: lastEvents() },
    }
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
    navigator.sendBeacon?.('/composition/reports', json)
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Errors outside rendering belong to the remote whose script threw, or to the shell. */
export function reportWindowErrors(
  plan: Plan,
  report: Report,
  failed: (remote: string) => void = () => undefined,
) {
  const attribute = (source: string, error: unknown) => {
    const scriptOwner = ownerOfScript(plan, source)
    const owner = scriptOwner ?? { remote: 'shell', version: plan.shell.version }
    report({ ...owner, stage: 'runtime', error })
    // What extensions throw is held against nobody.
    if (scriptOwner || source.includes('/r/shell/')) failed(owner.remote)
  }
  addEventListener('error', ({ error, message, filename }) => {
    attribute(filename || stackOf(error), error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => attribute(stackOf(reason), reason))
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')
