import type { Pool, PoolClient } from 'pg'
import { releaseKey } from '../releases/admitted-release'
import { oldReleases } from './old-releases'
import type { ClaimedPaths } from './claimed-paths'
import { raiseEpoch, lockStateChanges } from '../state/epoch.queries'
import type { Registration } from '../state/shared-state'
import { readAll } from '../state/state.queries'
import { inTransaction } from '../state/transaction'

interface Rule {
  days: number
  now: Date
  /** Of releases, which never change: what is registered meanwhile claims nothing first. */
  claims: ClaimedPaths
}

/** Offers to nobody from now on what nobody needs; nothing that decides it can change meanwhile. */
export async function withdrawOldReleases(pool: Pool, rule: Rule): Promise<Registration[]> {
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
    const { registered, controls, flags } = await readAll(db)
    const seen = await readSeen(db, rule)
    const facts = { registered, controls, flags: flags.document, seen, claims: rule.claims }
    const old = oldReleases(facts, rule)
    if (old.length === 0) return []
    await db.query(
      `update composition.releases set state = 'withdrawn', withdrawn_at = now()
        where (name, version) in (select * from unnest($1::text[], $2::text[]))`,
      [old.map(({ name }) => name), old.map(({ version }) => version)],
    )
    await raiseEpoch(db)
    return old
  })
}

/** Keys of the versions in plans of these days, and in links that still work. */
async function readSeen(db: PoolClient, { days, now }: Rule): Promise<Set<string>> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000)
  const { rows } = await db.query<{ name: string; version: string }>(
    `select 'shell' as name, shell as version from composition.plans where seen_at >= $1
     union select key, value from composition.plans, jsonb_each_text(remotes) where seen_at >= $1
     union select key, value from composition.qa_links, jsonb_each_text(remotes)
            where until > $2 and revoked_at is null`,
    [since, now],
  )
  return new Set(rows.map(({ name, version }) => releaseKey(name, version)))
}
