import type { Pool, PoolClient } from 'pg'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutConflict, RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { raiseEpoch, lockStateChanges } from './epoch.queries'
import { addHistory, lastChange } from './history.queries'
import { noControl } from './shared-state'
import { endProtection, readTeams } from './teams.queries'
import { inTransaction } from './transaction'

export interface ControlChange {
  remote: string
  /** Of the control that the change was decided on. */
  rowVersion: number
  by: string
  reason?: string
  now: Date
  /**
   * Called with the control as it stands, and whether the remote is protected by then; the answer carries the next
   * row version.
   */
  decide: (control: RemoteControl, isProtected: boolean) => RemoteControl | { refused: string }
  /** Whether the remote is protected no longer, once it is made. */
  endsProtection?: (before: RemoteControl, after: RemoteControl) => boolean
  /** What the history says. */
  entry: (before: RemoteControl, after: RemoteControl) => Pick<RolloutHistoryEntry, 'kind' | 'text'>
}

export type ControlOutcome =
  | { kind: 'changed'; control: RemoteControl; epoch: number }
  | { kind: 'conflict'; conflict: RolloutConflict }
  | { kind: 'refused'; detail: string }

export async function readControls(db: Pick<PoolClient, 'query'>): Promise<RemoteControl[]> {
  const { rows } = await db.query<{ control: RemoteControl }>(
    'select control from composition.controls order by remote',
  )
  return rows.map(({ control }) => control)
}

export async function saveControl(db: PoolClient, control: RemoteControl, now: Date) {
  await db.query(
    `insert into composition.controls (remote, row_version, control, changed_at)
     values ($1, $2, $3, $4)
     on conflict (remote) do update
        set row_version = excluded.row_version, control = excluded.control,
            changed_at = excluded.changed_at`,
    [control.remote, control.rowVersion, JSON.stringify(control), now],
  )
}

/**
 * One change of one control with its history row and the next epoch, or nothing of them. Of two
 * changes decided on the same row version the second is told who was faster.
 */
export async function changeControl(pool: Pool, change: ControlChange): Promise<ControlOutcome> {
  return inTransaction(pool, async (db): Promise<ControlOutcome> => {
    await lockStateChanges(db)
    const control = await lockedControl(db, change.remote)
    if (control.rowVersion !== change.rowVersion) return conflict(db, control)
    const { remote, by, reason, now } = change
    const { document } = await readTeams(db)
    const next = change.decide(control, document.protected.includes(remote))
    if ('refused' in next) return { kind: 'refused', detail: next.refused }
    await saveControl(db, next, now)
    if (change.endsProtection?.(control, next)) await endProtection(db, remote, now)
    await addHistory(db, {
      ...{ at: now, remote, by, reason },
      ...change.entry(control, next),
      control: next,
      previous: control,
    })
    return { kind: 'changed', control: next, epoch: await raiseEpoch(db) }
  })
}

async function lockedControl(db: PoolClient, remote: string): Promise<RemoteControl> {
  const { rows } = await db.query<{ control: RemoteControl }>(
    'select control from composition.controls where remote = $1 for update',
    [remote],
  )
  return rows[0]?.control ?? noControl(remote)
}

async function conflict(db: PoolClient, control: RemoteControl): Promise<ControlOutcome> {
  const last = await lastChange(db, control.remote)
  const what = last
    ? `${last.by} changed it first: ${last.text}.`
    : 'Somebody else changed it in the meantime.'
  return {
    kind: 'conflict',
    conflict: {
      detail: `${what} Look at ${control.remote} as it is now, then try again.`,
      control,
      ...(last && { changed: { by: last.by, at: last.at } }),
    },
  }
}
