import type { Plan } from 'release-contracts/plan'
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
}

export type Report = (report: Omit<RemoteReport, 'page' | 'plan'>) => void

/** A page that fails in a loop must not flood the server. */
const maxPerPage = 20

/** Sends each different report once. Survives the page being left. */
export function createReport(plan: Plan): Report {
  const sent = new Set<string>()
  return (report) => {
    const message = report.message.slice(0, 500)
    const key = [report.remote, report.version, report.stage, message].join(' ')
    if (sent.has(key) || sent.size >= maxPerPage) return
    sent.add(key)
    const body = { ...report, message, page: location.pathname, plan: plan.id }
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
    navigator.sendBeacon?.('/composition/reports', json)
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Errors outside rendering belong to the remote whose script threw, or to the shell. */
export function reportWindowErrors(
  plan: Plan,
  report: Report,
  failed: (remote: string) => void = () => undefined,
) {
  const attribute = (source: string, error: unknown) => {
    const known = ownerOfScript(plan, source)
    const owner = known ?? { remote: 'shell', version: plan.shell.version }
    report({ ...owner, stage: 'runtime', message: messageOf(error) })
    // What extensions throw is held against nobody.
    if (known || source.includes('/r/shell/')) failed(owner.remote)
  }
  addEventListener('error', ({ error, message, filename }) => {
    attribute(filename || stackOf(error), error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => attribute(stackOf(reason), reason))
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')
