import { eq, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../database/database'
import type { FileStore } from '../files/file-store'
import { applyRetention, type RetentionCounts } from './apply-retention'
import { retentionRuns } from '../tables/server.tables'

const hourly = 60 * 60_000

interface Job {
  db: Db
  files: FileStore
  /** Told what went, for the log. */
  onDone(counts: RetentionCounts): void
  onError(error: unknown): void
}

/** Today's run, for one process; another takes over one that was killed two hours ago. */
export async function claimRun(db: Db, day: string): Promise<boolean> {
  const claimed = await db
    .insert(retentionRuns)
    .values({ day })
    .onConflictDoUpdate({
      target: retentionRuns.day,
      set: { startedOn: sql`now()` },
      setWhere: sql`${retentionRuns.finishedOn} is null
        and ${retentionRuns.startedOn} < now() - interval '2 hours'`,
    })
    .returning({ day: retentionRuns.day })
  return claimed.length > 0
}

/** Runs the job if nobody has today. */
export async function runDailyRetention(
  job: Job,
  stopped: () => boolean = () => false,
): Promise<boolean> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(new Date())
  if (!(await claimRun(job.db, day))) return false
  const counts = await applyRetention({ ...job, stopped })
  const today = eq(retentionRuns.day, day)
  // Cut off: the next process to start takes it up again.
  if (stopped()) await job.db.delete(retentionRuns).where(today)
  else
    await job.db
      .update(retentionRuns)
      .set({ counts, finishedOn: sql`now()` })
      .where(today)
  job.onDone(counts)
  return true
}

/** Looks now and every hour. What it returns waits for the batch that runs and ends. */
export function startRetention(job: Job): () => Promise<void> {
  let stopping = false
  let run = Promise.resolve()
  const check = () => {
    run = run.then(() => runDailyRetention(job, () => stopping)).then(() => undefined, job.onError)
  }
  check()
  const timer = setInterval(check, hourly)
  timer.unref()
  return () => {
    stopping = true
    clearInterval(timer)
    return run
  }
}
