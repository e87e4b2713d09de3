import type { PoolClient } from 'pg'
import type { CountRow, VitalRow } from './count-batch'
import type { ReportRow } from './health-tallies'

/** Different messages that are kept of one version; the rarest give way. */
const maxMessages = 50

/** Adds to what is there: several servers count for the same ten minutes. */
export async function addCounts(db: PoolClient, rows: readonly CountRow[]) {
  if (rows.length === 0) return
  await db.query(
    `insert into composition.health_counts as known
       (remote, version, cohort, trial, slot, loads, failed, failed_anew, load_failures, crashes,
        errors, timeouts, blanks, timed, slow, arrived, ordered)
     select remote, version, variant, trial, to_timestamp(slot / 1000.0), loads, failed,
            "failedAnew", "loadFailures", crashes, errors, timeouts, blanks, timed, slow, arrived, ordered
       from jsonb_to_recordset($1) as row (remote text, version text, variant text, trial text,
            slot bigint, loads integer, failed integer, "failedAnew" integer,
            "loadFailures" integer, crashes integer, errors integer,
            timeouts integer, blanks integer, timed integer, slow integer, arrived integer,
            ordered integer)
     on conflict (remote, version, cohort, trial, slot) do update
        set loads = known.loads + excluded.loads,
            failed = known.failed + excluded.failed,
            failed_anew = known.failed_anew + excluded.failed_anew,
            load_failures = known.load_failures + excluded.load_failures,
            crashes = known.crashes + excluded.crashes,
            errors = known.errors + excluded.errors,
            timeouts = known.timeouts + excluded.timeouts,
            blanks = known.blanks + excluded.blanks,
            timed = known.timed + excluded.timed,
            slow = known.slow + excluded.slow,
            arrived = known.arrived + excluded.arrived,
            ordered = known.ordered + excluded.ordered`,
    [JSON.stringify(rows)],
  )
}

export async function addVitals(db: PoolClient, rows: readonly VitalRow[]) {
  if (rows.length === 0) return
  await db.query(
    `insert into composition.health_vitals as known (remote, version, metric, slot, bin, count)
     select remote, version, metric, to_timestamp(slot / 1000.0), bin, count
       from jsonb_to_recordset($1) as row (remote text, version text, metric text, slot bigint,
            bin integer, count integer)
     on conflict (remote, version, metric, slot, bin) do update
        set count = known.count + excluded.count`,
    [JSON.stringify(rows)],
  )
}

export async function addReports(db: PoolClient, rows: readonly ReportRow[]) {
  if (rows.length === 0) return
  await db.query(
    `insert into composition.failure_reports as known
       (remote, version, stage, message, page, plan, count, first_at, last_at, details)
     select remote, version, stage, message, page, plan, count, to_timestamp(at / 1000.0),
            to_timestamp(at / 1000.0), details
       from jsonb_to_recordset($1) as row (remote text, version text, stage text, message text,
            page text, plan text, count integer, at bigint, details jsonb)
     on conflict (remote, version, stage, message) do update
        set count = known.count + excluded.count, page = excluded.page, plan = excluded.plan,
            details = coalesce(excluded.details, known.details),
            last_at = greatest(known.last_at, excluded.last_at)`,
    [JSON.stringify(rows)],
  )
  await db.query(
    `delete from composition.failure_reports as report using (
       select remote, version, stage, message,
              row_number() over (partition by remote, version
                                 order by count desc, last_at desc) as place
         from composition.failure_reports
        where (remote, version) in
              (select remote, version from jsonb_to_recordset($1) as row (remote text, version text))
     ) as ranked
      where ranked.place > ${maxMessages} and report.remote = ranked.remote
        and report.version = ranked.version and report.stage = ranked.stage
        and report.message = ranked.message`,
    [JSON.stringify(rows)],
  )
}
