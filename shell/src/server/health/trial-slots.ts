import type { Pool, PoolClient } from 'pg'
import type { Rollout } from 'shared-contracts/rollout'
import type { TrialSlot } from './sequential-test'
import { slotOf } from './slots'

export interface DatedSlot extends TrialSlot {
  /** Beginning, in milliseconds since 1970. */
  at: number
}

/** As a visit names it. */
export const trialKey = ({ id, trial }: Pick<Rollout, 'id' | 'trial'>) => `${id}.${trial}`

/** What was counted in the present trial of a rollout, oldest first. */
export async function readTrial(
  db: Pool | PoolClient,
  remote: string,
  rollout: Pick<Rollout, 'id' | 'trial' | 'startedAt'>,
): Promise<{ slots: DatedSlot[]; heldBack: number }> {
  const { rows } = await db.query<{
    slot: Date
    stable_loads: number
    stable_failed: number
    canary_loads: number
    canary_failed: number
    held_back: number
  }>(
    `select slot,
            coalesce(sum(loads) filter (where cohort = 'stable'), 0)::float8 as stable_loads,
            coalesce(sum(failed) filter (where cohort = 'stable'), 0)::float8 as stable_failed,
            coalesce(sum(loads) filter (where cohort = 'canary'), 0)::float8 as canary_loads,
            coalesce(sum(failed) filter (where cohort = 'canary'), 0)::float8 as canary_failed,
            coalesce(sum(loads) filter (where cohort = 'held-back'), 0)::float8 as held_back
       from composition.health_counts
      where remote = $1 and trial = $2 and slot >= $3
      group by slot order by slot`,
    [remote, trialKey(rollout), new Date(slotOf(Date.parse(rollout.startedAt)))],
  )
  return {
    slots: rows.map((row) => ({
      at: row.slot.getTime(),
      stable: { loads: row.stable_loads, failed: row.stable_failed },
      canary: { loads: row.canary_loads, failed: row.canary_failed },
    })),
    heldBack: rows.reduce((all, row) => all + row.held_back, 0),
  }
}
