import { Failure, notFound } from '../../http/failures'
import { recordContentChange, recordContentStep } from '../../audit/record-content'
import type { Db } from '../../database/database'
import { lockUntilCommit } from '../../database/lock-until-commit'
import type { Editable, Editor } from '../editable'
import { findCreated, findVersion, storeVersion } from '../versions/version.queries'
import { checkValue } from './check-value'
import { stampOf } from '../../audit/changed-values'

interface Saving {
  value: unknown
  /** Stamp of the value that the editor began with. */
  seen: string
  by: Editor
}

const overtaken = (id: number) =>
  new Failure(409, {
    id,
    detail:
      'Somebody else has saved this in the meantime. What you typed is still here. Compare the two versions below, then choose which one to keep.',
  })

/** Saves a value and keeps the former one. What is saved already is no conflict: an answer was lost. */
export const saveRecord = (db: Db, editable: Editable, id: number, saving: Saving) =>
  db.transaction((tx) => saveIn(tx, editable, id, saving))

async function saveIn(tx: Db, editable: Editable, id: number, saving: Saving): Promise<void> {
  const key = { kind: editable.name, id }
  await lockRecord(tx, editable.name, id)
  const former = await editable.read(tx, id)
  if (!former) throw notFound()
  const next = await checkValue(tx, editable, saving.value)
  if (stampOf(next) === stampOf(former)) return
  if (stampOf(former) !== saving.seen) throw overtaken(id)
  await storeVersion(tx, key, former)
  await editable.write(tx, id, next, saving.by)
  const after = (await editable.read(tx, id)) ?? next
  await storeVersion(tx, key, after, { by: saving.by })
  await recordContentChange(tx, { editable, id, by: saving.by }, { before: former, after })
}

/** Saves a former value again. One that no longer fits the schema fails as a typed one does. */
export async function restoreVersion(
  db: Db,
  editable: Editable,
  id: number,
  { version, ...saving }: Omit<Saving, 'value'> & { version: number },
): Promise<void> {
  const value = await findVersion(db, { kind: editable.name, id }, version)
  if (!value) throw notFound()
  await saveRecord(db, editable, id, { ...saving, value })
}

interface Creating {
  value: unknown
  creationKey: string
  by: Editor
}

/**
 * Adds a record once per key; answers with its id. A repeated call whose value was changed since, because
 * the first answer was lost, is a save of the record that the first one added.
 */
export const createRecord = (db: Db, editable: Editable, creating: Creating): Promise<number> =>
  db.transaction(async (tx) => {
    const { create, name } = editable
    if (!create) throw notFound()
    await lockRecord(tx, name, 0)
    const value = await checkValue(tx, editable, creating.value)
    const made = await findCreated(tx, name, creating.creationKey)
    if (made) {
      const seen = stampOf(made.value)
      if (stampOf(value) !== seen) await saveIn(tx, editable, made.id, { ...creating, seen })
      return made.id
    }
    const id = await create.call(editable, tx, value, creating.by)
    const added = (await editable.read(tx, id)) ?? value
    await storeVersion(tx, { kind: name, id }, added, creating)
    await recordContentStep(tx, { editable, id, by: creating.by }, 'created', added)
    return id
  })

/** Until the end of the transaction nobody else saves this record. */
export const lockRecord = (tx: Db, kind: string, id: number) =>
  lockUntilCommit(tx, `editor ${kind} ${id}`)
