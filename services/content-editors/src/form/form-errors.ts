import type { ErrorSchema } from '@rjsf/utils'
import type { FieldErrors } from 'shared-contracts/field-errors'
import type { SummaryError } from 'shared-ui/error-summary'
import { type Finding, findingSentence } from './finding'

type Node = string[] | FieldErrors | FieldErrors[]

const isSentences = (node: Node): node is string[] =>
  Array.isArray(node) && typeof node[0] === 'string'

/** The API's sentences in the shape in which the form hands them to its fields. */
export function errorSchemaOf(node: Node): ErrorSchema {
  if (isSentences(node)) return { __errors: node } as ErrorSchema
  const entries = Object.entries(node) as [string, Node][]
  return Object.fromEntries(
    entries.map(([key, inner]) =>
      key === 'non_field_errors' && isSentences(inner)
        ? ['__errors', inner]
        : [key, errorSchemaOf(inner)],
    ),
  ) as ErrorSchema
}

/** A line per sentence, with the id that the form gives the field. */
export function summaryOf(node: Node, id = 'root'): SummaryError[] {
  if (isSentences(node)) return notified(node).map((text) => ({ fieldId: id, text }))
  return (Object.entries(node) as [string, Node][]).flatMap(([key, inner]) =>
    summaryOf(inner, key === 'non_field_errors' ? id : `${id}_${key}`),
  )
}

/** A template may have hundreds of mistakes; its own list has them all. */
const notified = (sentences: string[]): string[] =>
  sentences.length <= maxShown
    ? sentences
    : [...sentences.slice(0, maxShown), `${sentences.length - maxShown} more in the same place`]

const maxShown = 5

/** Warnings that were saved all the same, as sentences. */
export const warningsOf = (findings: readonly Finding[]): string[] =>
  findings.filter(({ severity }) => severity === 'warning').map(findingSentence)
