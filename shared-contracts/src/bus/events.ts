import { z } from 'zod/mini'
import {
  catalogue,
  type EventName,
  type EventPayload,
  type Fields,
  type FieldType,
} from './catalogue'

export type { EventName, EventPayload } from './catalogue'

interface EventSchema<E extends EventName> {
  owner: string
  replay: 'none' | 'last'
  payload: z.ZodMiniType<EventPayload<E>>
}

const fieldSchemas: Record<FieldType, () => z.ZodMiniType> = {
  string: () => z.string(),
  number: () => z.number(),
  'number or null': () => z.nullable(z.number()),
}

/** The catalogue as schemas, for tools: samples and words for what is wrong. The bus does without. */
export const events = Object.fromEntries(
  Object.entries(catalogue).map(([name, { owner, replay, fields }]) => [
    name,
    { owner, replay, payload: z.object(schemasOf(fields)) },
  ]),
) as unknown as { [E in EventName]: EventSchema<E> }

export function schemasOf(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, field]) => {
    const schema = fieldSchemas[field.replace('?', '') as FieldType]()
    return [name, field.endsWith('?') ? z.optional(schema) : schema]
  })
  return Object.fromEntries(schemas) as Record<string, z.ZodMiniType>
}
