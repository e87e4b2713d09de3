import { z } from 'zod'
import type { Db } from '../../database/database'
import type { Choice, Editable } from '../editable'

interface JsonSchema {
  properties?: Record<string, object>
}

/** What the form is made from: the schema of what is typed, with the choices of the moment. */
export async function formSchema(db: Db, editable: Editable): Promise<object> {
  const schema = z.toJSONSchema(editable.schema, { io: 'input', target: 'draft-7' }) as JsonSchema
  const choices = (await editable.choices?.(db)) ?? {}
  const properties = { ...schema.properties }
  for (const [field, offered] of Object.entries(choices)) {
    properties[field] = { ...properties[field], oneOf: offered.map(optionOf) }
  }
  return { ...schema, properties }
}

const optionOf = ({ value, label }: Choice) => ({ const: value, title: label })
