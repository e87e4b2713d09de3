import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import type { Editable } from '../editable'
import { listVersions } from '../versions/version.queries'
import { formSchema } from './form-schema'
import { stampOf } from '../../audit/changed-values'

/** All that the page of a record shows. Fails with 404. */
export async function loadRecord(db: Db, editable: Editable, id: number) {
  const value = await editable.read(db, id)
  if (!value) throw notFound()
  return {
    ...(await formOf(db, editable)),
    id,
    label: editable.label(value, id),
    value,
    seen: stampOf(value),
    shownAt: editable.shownAt?.(value, id) ?? null,
    findings: editable.findings?.(value) ?? [],
    versions: await listVersions(db, { kind: editable.name, id }),
  }
}

/** The same for a record that is not there yet. Fails with 404 where none may be added. */
export async function blankRecord(db: Db, editable: Editable) {
  if (!editable.create) throw notFound()
  return {
    ...(await formOf(db, editable)),
    id: null,
    label: `New ${editable.title}`,
    value: (await editable.blank?.(db)) ?? {},
    seen: null,
    shownAt: null,
    findings: [],
    versions: [],
  }
}

async function formOf(db: Db, editable: Editable) {
  return {
    kind: editable.name,
    title: editable.title,
    schema: await formSchema(db, editable),
    uiSchema: editable.uiSchema ?? {},
  }
}

export type LoadedRecord = Awaited<ReturnType<typeof loadRecord | typeof blankRecord>>
