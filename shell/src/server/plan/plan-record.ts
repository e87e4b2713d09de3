import type { Pool } from 'pg'
import type { Plan } from 'release-contracts/plan'
import { messageOf, type Log } from '../log/log'

/** Which versions a page was put together of. */
export interface RecordedPlan {
  shell: string
  remotes: Record<string, string>
}

export type PlanRecord = ReturnType<typeof createPlanRecord>

/** New plans in a minute, and plans that wait for the database; more than these are forgotten. */
const limits = {
  /** A rollout of every remote at once makes 32. */
  usual: { perMinute: 60, waiting: 500 },
  /** Cookies that pass over versions could make any number, and take nothing from the others. */
  passingOver: { perMinute: 20, waiting: 100 },
} as const

/**
 * Keeps which versions a plan held, by its id, for a year after it was last made: errors on the screen
 * and failure reports name the plan, and its page can be opened again as it was.
 */
export function createPlanRecord(database: () => Pool | undefined, log: Log) {
  const waiting = new Map<string, RecordedPlan>()
  let writing: Promise<void> | undefined
  let minute = { began: 0, usual: 0, passingOver: 0 }

  function mayRecord(kind: keyof typeof limits) {
    const now = Date.now()
    if (now - minute.began >= 60_000) minute = { began: now, usual: 0, passingOver: 0 }
    minute[kind] += 1
    return minute[kind] <= limits[kind].perMinute && waiting.size < limits[kind].waiting
  }

  async function writeAll() {
    for (const [id, plan] of waiting) {
      const pool = database()
      if (!pool) return
      await save(pool, id, plan)
      waiting.delete(id)
    }
  }

  /** What could not be written now is tried again with the next plan, or when one is asked for. */
  const write = () =>
    (writing ??= writeAll()
      .catch((error: unknown) => log.warn('plan.not-recorded', { message: messageOf(error) }))
      .finally(() => (writing = undefined)))

  return {
    record(plan: Plan, passesOver = false) {
      if (!mayRecord(passesOver ? 'passingOver' : 'usual')) return
      waiting.set(plan.id, {
        shell: plan.shell.version,
        remotes: Object.fromEntries(
          Object.entries(plan.remotes).map(([name, { version }]) => [name, version]),
        ),
      })
      void write()
    },

    /** Undefined for an id that is unknown. Rejects when the database does not answer. */
    async find(pool: Pool, id: string): Promise<RecordedPlan | undefined> {
      await write()
      const { rows } = await pool.query<RecordedPlan>(
        'select shell, remotes from composition.plans where id = $1',
        [id],
      )
      return rows[0]
    },

    /** Ends when everything that waits was written, or could not be. */
    close: () => write(),
  }
}

async function save(pool: Pool, id: string, { shell, remotes }: RecordedPlan) {
  await pool.query(`delete from composition.plans where seen_at < now() - interval '1 year'`)
  await pool.query(
    `insert into composition.plans (id, shell, remotes) values ($1, $2, $3)
     on conflict (id) do update set seen_at = now()`,
    [id, shell, JSON.stringify(remotes)],
  )
}
