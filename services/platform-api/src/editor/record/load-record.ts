import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import type { Editable, Choice } from '../editable'
import { listVersions } from '../versions/version.queries'
import { stampOf } from '../../audit/changed-values'
import { z } from 'zod'

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

interface JsonSchema {
  properties?: Record<string, object>
}

/** What the form is made from: the schema of what is typed, with the choices of the moment. */
async function formSchema(db: Db, editable: Editable): Promise<object> {
  const schema = z.toJSONSchema(editable.schema, { io: 'input', target: 'draft-7' }) as JsonSchema
  const choices = (await editable.choices?.(db)) ?? {}
  const properties = { ...schema.properties }
  for (const [field, offered] of Object.entries(choices)) {
    properties[field] = { ...properties[field], oneOf: offered.map(optionOf) }
  }
  return { ...schema, properties }
}

const optionOf = ({ value, label }: Choice) => ({ const: value, title: label })
