import type { Pool, PoolClient } from 'pg'
import type { Rollout } from 'release-contracts/rollout'
import { trialKey } from '../plan/decision'
import type { VariantLoads, TrialSlot } from './sequential-test'
import { slotOf } from './load-times'

export interface DatedSlot extends TrialSlot {
  /** Beginning, in milliseconds since 1970. */
  at: number
}

/** What was counted in one trial. */
export interface TrialCounts {
  /**
   * For the test, oldest first. Of one visitor's failed loads only the first is in here: chance
   * puts visitors into variants, not loads, and one broken browser would look like many.
   */
  slots: DatedSlot[]
  /** All loads and all failed ones. */
  stable: VariantLoads
  canary: VariantLoads
  /** Visitors whose first load was measured, oldest first; `failed` had to wait too long. */
  speed: TrialSlot[]
  /** Visitors by their first load; `failed` are those who ordered, then or later. */
  orders: TrialSlot[]
  /** Loads of visitors the canary was meant for and whose shell it does not fit. */
  heldBack: number
}

interface Row {
  slot: Date
  variant: string
  loads: number
  failed: number
  newFailures: number
  timed: number
  slow: number
  arrived: number
  ordered: number
}

/** The present trial of a rollout. */
export async function readTrial(
  db: Pool | PoolClient,
  remote: string,
  rollout: Pick<Rollout, 'id' | 'trial' | 'startedAt'>,
): Promise<TrialCounts> {
  const { rows } = await db.query<Row>(
    `select slot, cohort as variant, sum(loads)::float8 as loads, sum(failed)::float8 as failed,
            sum(failed_anew)::float8 as "newFailures", sum(timed)::float8 as timed,
            sum(slow)::float8 as slow, sum(arrived)::float8 as arrived,
            sum(ordered)::float8 as ordered
       from composition.health_counts
      where remote = $1 and trial = $2 and slot >= $3
      group by slot, cohort order by slot`,
    [remote, trialKey(rollout), new Date(slotOf(Date.parse(rollout.startedAt)))],
  )
  const [stable, canary, heldBack] = ['stable', 'canary', 'held-back'].map((variant) =>
    rows.filter((row) => row.variant === variant),
  ) as [Row[], Row[], Row[]]
  const inSlot = (variant: readonly Row[], at: number, of: (row: Row) => VariantLoads) => {
    const row = variant.find(({ slot }) => slot.getTime() === at)
    return row ? of(row) : { loads: 0, failed: 0 }
  }
  const both = (at: number, of: (row: Row) => VariantLoads): TrialSlot => ({
    stable: inSlot(stable, at, of),
    canary: inSlot(canary, at, of),
  })
  const times = [...new Set(rows.map(({ slot }) => slot.getTime()))]
  return {
    slots: times.map((at) => ({ at, ...both(at, newFailures) })),
    speed: times.map((at) => both(at, timed)),
    orders: times.map((at) => both(at, ordered)),
    stable: sumOf(stable),
    canary: sumOf(canary),
    heldBack: sumOf(heldBack).loads,
  }
}

const newFailures = ({ loads, newFailures: failed }: Row) => ({ loads, failed })
const timed = ({ timed: loads, slow: failed }: Row) => ({ loads, failed })
const ordered = ({ arrived: loads, ordered: failed }: Row) => ({ loads, failed })

export const sumOf = (rows: readonly VariantLoads[]): VariantLoads => ({
  loads: rows.reduce((all, { loads }) => all + loads, 0),
  failed: rows.reduce((all, { failed }) => all + failed, 0),
})
