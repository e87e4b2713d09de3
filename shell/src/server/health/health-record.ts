import type { HealthBatch, VisitFacts } from 'release-contracts/health'
import type { ReportDetails } from 'release-contracts/rollout-messages'
import { experimentTally, experimentVisits } from '../experiments/experiment-visits'
import { addExperimentVisits } from '../experiments/experiment-visits.queries'
import { messageOf, type Log } from '../log/log'
import type { StateStore } from '../state/state-store'
import { inTransaction } from '../state/transaction'
import { countBatch, type CountRow } from './count-batch'
import { addCounts, addReports, addVitals } from './health.queries'
import { countTally, reportTally, vitalTally } from './health-tallies'
import type { BrowserReport } from './report-counts'
import { reportRow } from './report-row'
import { createMessages } from './messages'
import { createSeenVisits } from './seen-visits'
import { withShell } from './shell-share'
import { readVisit } from './visit'
import { createTally } from '../state/tally'

export type HealthRecord = ReturnType<typeof createHealthRecord>

interface Options {
  secret: string
  state: Pick<StateStore, 'database' | 'databaseStatus'>
  log: Log
  now?: () => number
}

const flushMs = 2000

/**
 * What browsers tell, summed up in memory and added to the database every two seconds: no answer
 * waits for it. While the database is away the sums are kept, within bounds; where there is none
 * they are counted in memory only. When the connection breaks during a commit, what was being
 * written may be counted twice.
 */
export function createHealthRecord({ secret, state, log, now = Date.now }: Options) {
  const seen = createSeenVisits()
  const counts = countTally()
  const vitals = vitalTally()
  const reports = reportTally()
  const experiments = experimentTally()
  const totals = loadTotals()
  const messages = createMessages({ secret, log, now })
  let writing = Promise.resolve()

  async function write() {
    const pool = state.database()
    if (!pool && state.databaseStatus() !== 'off') return
    const taken = {
      ...{ counts: counts.take(), vitals: vitals.take(), reports: reports.take() },
      experiments: experiments.take(),
    }
    if (!pool || Object.values(taken).every((rows) => rows.length === 0)) return
    try {
      await inTransaction(pool, async (db) => {
        await addCounts(db, taken.counts)
        await addVitals(db, taken.vitals)
        await addReports(db, taken.reports)
        await addExperimentVisits(db, taken.experiments)
      })
    } catch (error) {
      log.warn('health.not-written', { message: messageOf(error) })
      if (isRefused(error)) return
      for (const row of taken.counts) counts.add(row)
      for (const row of taken.vitals) vitals.add(row)
      for (const row of taken.reports) reports.add(row)
      for (const row of taken.experiments) experiments.add(row)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  function count(visit: VisitFacts, batch: Pick<HealthBatch, 'remotes' | 'vitals' | 'events'>) {
    const news = countBatch(visit, withShell(visit, batch), seen)
    for (const row of news.counts) {
      counts.add(row)
      totals.add(row)
    }
    for (const row of news.vitals) vitals.add(row)
    for (const row of experimentVisits(visit, batch)) experiments.add(row)
  }

  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()

  return {
    /**
     * Counts a message of a page load. Of a visit that was forged, has expired or was counted
     * before, nothing changes. False for more messages than one sender may send.
     */
    receive(batch: HealthBatch, address?: string): boolean {
      const visit = messages.admit(batch.visit, address)
      if (typeof visit === 'string') return visit !== 'limited'
      count(visit, batch)
      return true
    },
    /** The same of what failed on the server, whether or not the browser makes up for it. */
    renderFailed(text: string, remotes: readonly string[]) {
      const visit = readVisit(text, secret, now())
      const failed = remotes.map((remote) => [remote, { failures: { render: 1 } }] as const)
      if (visit) count(visit, { remotes: Object.fromEntries(failed) })
    },
    report: (report: BrowserReport, details?: ReportDetails) =>
      reports.add(reportRow(report, now(), details)),
    /** Loads per remote and version since this server started. */
    totals: totals.list,
    /** Messages of the last hour, and how far its clock is behind another server's. */
    messages: messages.status,
    flush,
    /** Writes what is left. To be called while the database is still there. */
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Rows that the database will never take would stand in the way of all others. */
const isRefused = (error: unknown) =>
  /^(22|23)/.test(String((error as { code?: string } | null)?.code))

/** Loads and failed loads per remote and version, for `/healthz`. */
function loadTotals() {
  const totals = createTally<Pick<CountRow, 'remote' | 'version' | 'loads' | 'failed'>>(
    ({ remote, version }) => [remote, version],
    (a, b) => ({
      ...a,
      loads: a.loads + b.loads,
      failed: a.failed + b.failed,
    }),
    200,
  )
  return {
    add: ({ remote, version, loads, failed }: CountRow) =>
      totals.add({ remote, version, loads, failed }),
    list: totals.list,
  }
}
