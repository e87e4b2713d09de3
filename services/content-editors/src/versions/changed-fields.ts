import type { RJSFSchema } from '@rjsf/utils'
import { sameValue } from '../form/same-value'

export interface Change {
  /** Titles from the outside in. */
  field: string
  before: string
  after: string
}

/** The fields in which two values of a record differ, as text, in the order of the form. */
export function changedFields(schema: RJSFSchema, before: unknown, after: unknown): Change[] {
  return changesIn(schema, before, after, [])
}

function changesIn(schema: RJSFSchema, before: unknown, after: unknown, path: string[]): Change[] {
  if (sameValue(before, after)) return []
  if (isTexts(before) && isTexts(after)) return changesInTexts(before, after, path)
  if (!schema.properties || !isObject(before ?? {}) || !isObject(after ?? {})) {
    return [
      { field: path.join(', '), before: textOf(schema, before), after: textOf(schema, after) },
    ]
  }
  return Object.entries(schema.properties).flatMap(([key, inner]) => {
    const part = inner as RJSFSchema
    return changesIn(part, at(before, key), at(after, key), [...path, part.title ?? key])
  })
}

/** Texts of several lines are compared one by one, each under its number. */
function changesInTexts(before: string[], after: string[], path: string[]): Change[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, at) => ({
    field: `${path.join(', ')} ${at + 1}`,
    before: before[at] ?? '',
    after: after[at] ?? '',
  })).filter((change) => change.before !== change.after)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry === 'string') &&
  value.some((entry) => entry.includes('\n'))

function textOf(schema: RJSFSchema, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    return value.map((entry) => textOf((schema.items ?? {}) as RJSFSchema, entry)).join('\n')
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${titleOf(schema, key)}: ${textOf({}, inner)}`)
      .join('\n')
  }
  return choiceOf(schema, value) ?? String(value)
}

const titleOf = (schema: RJSFSchema, key: string) =>
  (schema.properties?.[key] as RJSFSchema | undefined)?.title ?? key

const choiceOf = ({ oneOf }: RJSFSchema, value: unknown) =>
  (oneOf as RJSFSchema[] | undefined)?.find((option) => option.const === value)?.title

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, key: string) => (isObject(value) ? value[key] : undefined)
