import type { RestoredContent } from 'shared-contracts/api/content.schema'
import { notFound } from '../../http/failures'
import { recordContentStep } from '../../audit/record-content'
import type { Db } from '../../database/database'
import type { Editable, Editor } from '../editable'
import { lockRecord } from '../record/save-record'
import { findNewest, storeVersion } from '../versions/version.queries'
import { asConflict } from './remove-record'
import { insertRow, takeRemoval } from './removal.queries'

interface Restoring {
  editable: Editable
  id: number
  by: Editor
}

/** Undoes a removal. Fails with 404 when there is none to undo, and with 409 when its place is taken. */
export const restoreRecord = (db: Db, { editable, id, by }: Restoring): Promise<RestoredContent> =>
  asConflict(
    db.transaction(async (tx) => {
      const key = { kind: editable.name, id }
      await lockRecord(tx, editable.name, id)
      const removal = await takeRemoval(tx, key)
      if (!removal || !editable.removal) throw notFound()
      if (removal.outcome === 'deleted') {
        await insertRow(tx, editable.removal.table, removal.body)
        const whole = await findNewest(tx, key)
        if (whole) await editable.write(tx, id, whole, by)
      } else await editable.write(tx, id, removal.body, by)
      const value = await editable.read(tx, id)
      if (!value) throw notFound()
      await storeVersion(tx, key, value, { by })
      await recordContentStep(tx, { editable, id, by }, 'restored', value)
      return { id, title: editable.label(value, id) }
    }),
    {
      inUse: 'Its category has been deleted. Restore the category first.',
      taken: 'Another record now has its address or code. Change that record first.',
    },
  )
