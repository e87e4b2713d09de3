import type { PoolClient } from 'pg'

export const channel = 'composition_state'

/** Changes of what visitors get wait for each other here, so none is decided on what just went. */
export async function lockStateChanges(db: PoolClient) {
  // Whoever holds it longer than this is gone without the database having noticed.
  await db.query(
    `set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '10s'`,
  )
  await db.query('select value from composition.epoch for update')
}

/** The new epoch; the other servers read it with everything else once this transaction is done. */
export async function raiseEpoch(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ value: string }>(
    'update composition.epoch set value = value + 1, changed_at = now() returning value',
  )
  await notify(db)
  return Number(rows[0]?.value)
}

export async function notify(db: Pick<PoolClient, 'query'>) {
  await db.query('select pg_notify($1, $2)', [channel, ''])
}
