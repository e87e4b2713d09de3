import type { Pool } from 'pg'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { rateOf } from './sequential-test'
import { slotMs, slotOf } from './load-times'
import { sumOf } from './trial-slots'

interface LoadsRow {
  slot: Date
  version: string
  variant: string
  trial: string
  loads: number
  failed: number
}

const dayMs = 24 * 3_600_000
const slotsShown = 6

/** What was counted of a remote in the last 24 hours, in whichever version and variant. */
export async function readDay(db: Pool, remote: string, now: Date): Promise<LoadsRow[]> {
  const { rows } = await db.query<LoadsRow>(
    `select slot, version, cohort as variant, trial, loads, failed from composition.health_counts
      where remote = $1 and slot > $2`,
    [remote, new Date(now.getTime() - dayMs)],
  )
  return rows
}

/** The last hour by ten minutes, oldest first, with those in which nothing happened. */
export function trend(rows: readonly LoadsRow[], now: Date): RemoteOverview['health']['trend'] {
  const last = slotOf(now.getTime())
  return Array.from({ length: slotsShown }, (_, index) => {
    const at = last - (slotsShown - 1 - index) * slotMs
    const sum = sumOf(rows.filter(({ slot }) => slot.getTime() === at))
    return { at: new Date(at).toISOString(), loads: sum.loads, rate: rateOf(sum) }
  })
}
