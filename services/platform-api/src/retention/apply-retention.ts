import type { Db } from '../database/database'
import { documents } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { removeFiles, removeOldFiles } from '../files/remove-files'
import { removeStrayFiles } from './remove-stray-files'
import { namesOfDeleted, unconfirmedAccounts } from './account-steps'
import { formsOfAccounts, unclaimedForms, unpaidOrders, unpaidPlans } from './form-steps'
import { plainSteps } from './plain-steps'
import { retention, type RetentionKind } from './retention'
import type { RetentionStep } from './retention-step'
import { oldOrders, oldPlans } from './sale-steps'

/** What of each kind went: rows, or files where a kind has no rows. */
export type RetentionCounts = Partial<Record<RetentionKind, number>>

/** Each kind that the job applies has a step here, or is a sweep of files (`sweepFiles`). */
export const retentionSteps: readonly RetentionStep[] = [
  unclaimedForms,
  unpaidOrders,
  unpaidPlans,
  formsOfAccounts,
  oldOrders,
  oldPlans,
  unconfirmedAccounts,
  namesOfDeleted,
  ...plainSteps,
]

/** Few enough that nobody waits for their locks. */
const batch = 200

interface Work {
  db: Db
  files: FileStore
  /** A kind that failed is told of and tried again the next day; the others go on. */
  onError(error: unknown): void
  /** True: stop after the batch that runs. */
  stopped?: () => boolean
}

/** Deletes all whose time is over, a batch at a time. */
export async function applyRetention(work: Work): Promise<RetentionCounts> {
  const counts: RetentionCounts = {}
  const count = async (kind: RetentionKind, step: () => Promise<number>) => {
    if (work.stopped?.()) return
    const gone = await step().catch((error: unknown) => (work.onError(error), 0))
    if (gone > 0) counts[kind] = (counts[kind] ?? 0) + gone
  }
  for (const step of retentionSteps) await count(step.kind, () => applyStep(work, step))
  await sweepFiles(work, count)
  return counts
}

async function sweepFiles(
  { db, files }: Work,
  count: (kind: RetentionKind, step: () => Promise<number>) => Promise<void>,
) {
  const { days } = retention.printedDocuments
  await count('unusedUploads', () => removeStrayFiles(db, files))
  await count('printedDocuments', () => removeOldFiles(db, files, { folder: documents, days }))
}

/** All of one step; returns how many rows went. */
export async function applyStep(
  { db, files, stopped }: Omit<Work, 'onError'>,
  step: RetentionStep,
): Promise<number> {
  let gone = 0
  for (;;) {
    const deleted = await removeBatch(db, step)
    // Bytes go once no row names them; what fails here goes with the sweep of unused uploads.
    await removeFiles(db, files, deleted.files)
    gone += deleted.rows
    if (deleted.found < batch || stopped?.()) return gone
  }
}

/** One batch in one transaction; the locks keep two processes off the same rows. */
export async function removeBatch(
  db: Db,
  { kind, due, remove }: RetentionStep,
): Promise<{ found: number; rows: number; files: string[] }> {
  return db.transaction(async (tx) => {
    const findDue = async () => {
      const { rows } = await tx.execute<{ id: string }>(due(retention[kind].days, batch))
      return rows.map(({ id }) => id)
    }
    const found = await findDue()
    if (found.length === 0) return { found: 0, rows: 0, files: [] }
    // What somebody began with a row between its being read and its being locked shows only now.
    const stillDue = new Set(await findDue())
    const ids = found.filter((id) => stillDue.has(id))
    const files = ids.length > 0 ? await remove(tx, ids) : []
    return { found: found.length, rows: ids.length, files }
  })
}
