import { z } from 'zod/mini'
import { catalogue, type EventName, type EventPayload, type Field } from './catalogue'

export type { EventName, EventPayload } from './catalogue'

interface EventSchema<E extends EventName> {
  owner: string
  replay: 'none' | 'last'
  payload: z.ZodMiniType<EventPayload<E>>
}

const fieldSchemas: Record<Field, () => z.ZodMiniType> = {
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

function schemasOf(fields: Readonly<Record<string, Field>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchemas[field]()]),
  )
}
