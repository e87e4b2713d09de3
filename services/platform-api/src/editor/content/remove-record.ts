import type { ContentRemoval } from 'shared-contracts/api/content.schema'
import { conflict, notFound } from '../../http/failures'
import { recordContentStep } from '../../audit/record-content'
import type { Db } from '../../database/database'
import type { Editable, Editor } from '../editable'
import { lockRecord } from '../record/save-record'
import { storeVersion } from '../versions/version.queries'
import { deleteRow, forgetOldRemovals, noteRemoval } from './removal.queries'

interface Removing {
  editable: Editable
  id: number
  by: Editor
}

/**
 * Deletes a record, or ends it where it is in use and can end. Fails with 404 where there is none or
 * such records stay, and with 409 and a sentence where something points at it.
 */
export const removeRecord = (db: Db, removing: Removing): Promise<ContentRemoval> =>
  asConflict(
    db.transaction(async (tx) => {
      const { editable, id } = removing
      const { removal } = editable
      if (!removal) throw notFound()
      await lockRecord(tx, editable.name, id)
      const value = await editable.read(tx, id)
      if (!value) throw notFound()
      const title = editable.label(value, id)
      await forgetOldRemovals(tx)
      const reason = await removal.inUse(tx, id)
      // What lies in other tables goes with the row, and comes back from here.
      await storeVersion(tx, { kind: editable.name, id }, value)
      const removed =
        reason === undefined
          ? { outcome: 'deleted' as const, body: await deleteRow(tx, removal.table, id) }
          : { outcome: 'retired' as const, body: await endRecord(tx, removing, value, reason) }
      await recordContentStep(tx, removing, removed.outcome, value)
      const undoUntil = await noteRemoval(tx, {
        ...removing,
        kind: editable.name,
        title,
        ...removed,
      })
      return { outcome: removed.outcome, title, undo_until: undoUntil }
    }),
    { inUse: 'It is now in use, so it was not deleted. Reload the list to see what uses it.' },
  )

/** Answers with the value that comes back when the end is undone. */
async function endRecord(
  tx: Db,
  { editable, id, by }: Removing,
  value: object,
  reason: string,
): Promise<object> {
  const ended = editable.removal?.ended?.(value)
  if (!ended) throw conflict(`“${editable.label(value, id)}” was not deleted. ${reason}`)
  const key = { kind: editable.name, id }
  await editable.write(tx, id, ended, by)
  await storeVersion(tx, key, ended, { by })
  return value
}

interface Sentences {
  /** Something points at the record, or what it points at is gone. */
  inUse: string
  /** Another record has its address or code. */
  taken?: string
}

/** What the database refuses, as an answer that says so. */
export async function asConflict<Result>(
  work: Promise<Result>,
  { inUse, taken }: Sentences,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code === '23503') throw conflict(inUse)
    if (code === '23505' && taken !== undefined) throw conflict(taken)
    throw error
  }
}
