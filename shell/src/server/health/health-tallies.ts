import type { CountRow, VitalRow } from './count-batch'
import type { ReportDetails } from 'release-contracts/rollout-messages'
import { createTally } from '../state/tally'

/** One kind of failure that browsers told about, with what it happened on last. */
export interface ReportRow {
  remote: string
  version: string
  stage: string
  message: string
  page: string
  plan: string
  count: number
  /** Milliseconds since 1970. */
  at: number
  details?: ReportDetails | undefined
}

export const countTally = () =>
  createTally<CountRow>(
    ({ remote, version, variant, trial, slot }) => [remote, version, variant, trial, slot],
    (a, b) => ({
      ...a,
      loads: a.loads + b.loads,
      failed: a.failed + b.failed,
      failedAnew: a.failedAnew + b.failedAnew,
      loadFailures: a.loadFailures + b.loadFailures,
      crashes: a.crashes + b.crashes,
      errors: a.errors + b.errors,
      timeouts: a.timeouts + b.timeouts,
      blanks: a.blanks + b.blanks,
      timed: a.timed + b.timed,
      slow: a.slow + b.slow,
      arrived: a.arrived + b.arrived,
      ordered: a.ordered + b.ordered,
    }),
    5000,
  )

export const vitalTally = () =>
  createTally<VitalRow>(
    ({ remote, version, metric, slot, bin }) => [remote, version, metric, slot, bin],
    (a, b) => ({ ...a, count: a.count + b.count }),
    20_000,
  )

export const reportTally = () =>
  createTally<ReportRow>(
    ({ remote, version, stage, message }) => [remote, version, stage, message],
    (a, b) => {
      const newer = b.at >= a.at ? b : a
      const details = newer.details ?? a.details ?? b.details
      return { ...newer, details, count: a.count + b.count }
    },
    1000,
  )
