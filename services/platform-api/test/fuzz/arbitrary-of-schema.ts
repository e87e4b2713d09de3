import fc from 'fast-check'

/** What zod's `toJSONSchema` writes of a request's schema. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Longest text that is drawn freely; the bounds of a schema are tried besides. */
const freeLength = 40

/** Values that fit a schema, at its bounds more often than between them. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.allOf
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryOf))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })))
  }
  return ofType(schema)
}

function ofType(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.max(minLength, Math.min(maxLength ?? freeLength, freeLength))
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: most })
  const words = fc.constantFrom('Ada', 'Lagos', '1', '7', 'tenancy', '2026-11-20', '08031234567')
  const bounds = [minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  return fc.oneof(free, words, fc.constantFrom(...bounds.map((length) => 'ọ'.repeat(length))))
}

function numberOf({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const near = [minimum ?? 1, maximum ?? 1_000].flatMap((bound) => [bound, bound - 1, bound + 1])
  const free = type === 'integer' ? fc.integer() : fc.double({ noNaN: true })
  return fc.oneof(fc.constantFrom(...near), fc.nat(30), free)
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]),
  )
  const named = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(additionalProperties), {
    maxKeys: 5,
  })
  return fc.tuple(more, named).map((parts) => Object.assign({}, ...parts))
}
