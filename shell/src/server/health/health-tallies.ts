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
    (one, other) => ({
      ...one,
      loads: one.loads + other.loads,
      failed: one.failed + other.failed,
      failedAnew: one.failedAnew + other.failedAnew,
      loadFailures: one.loadFailures + other.loadFailures,
      crashes: one.crashes + other.crashes,
      errors: one.errors + other.errors,
      timeouts: one.timeouts + other.timeouts,
      blanks: one.blanks + other.blanks,
      timed: one.timed + other.timed,
      slow: one.slow + other.slow,
      arrived: one.arrived + other.arrived,
      ordered: one.ordered + other.ordered,
    }),
    5000,
  )

export const vitalTally = () =>
  createTally<VitalRow>(
    ({ remote, version, metric, slot, bin }) => [remote, version, metric, slot, bin],
    (one, other) => ({ ...one, count: one.count + other.count }),
    20_000,
  )

export const reportTally = () =>
  createTally<ReportRow>(
    ({ remote, version, stage, message }) => [remote, version, stage, message],
    (one, other) => {
      const newer = other.at >= one.at ? other : one
      const details = newer.details ?? one.details ?? other.details
      return { ...newer, details, count: one.count + other.count }
    },
    1000,
  )
