import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import { invalid, notFound } from './failures'
import { unstorablePath } from './storable-text'
import { messageFor } from './validation-messages'

/** Errors in the shape of what was sent: lists stay lists, objects stay objects. */
export type ErrorTree = { [field: string]: string[] | ErrorTree | ErrorTree[] }

/**
 * Checks a request against a zod schema of shared-contracts. A path that does not fit answers
 * 404, as an unmatched URL does; query and body answer 400 with a list of sentences per field.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { success, data: value, error } = safeParse(schema, data ?? {}, { reportInput: true })
    const unstorable = unstorablePath(data)
    if (success && !unstorable) return { value }
    if (httpPart === 'params') return { error: notFound() }
    if (error) return { error: invalid(errorTree(error.issues)) }
    const tree: ErrorTree = {}
    place(tree, unstorable ?? [], 'Null characters are not allowed.')
    return { error: invalid(tree) }
  }

export function errorTree(issues: readonly $ZodIssue[]): ErrorTree {
  const tree: ErrorTree = {}
  for (const issue of issues) {
    const path = issue.path.length === 0 ? ['non_field_errors'] : issue.path
    place(tree, path, messageFor(issue))
  }
  return tree
}

function place(tree: ErrorTree, [key, ...rest]: readonly PropertyKey[], message: string) {
  const field = String(key)
  const [next, ...deeper] = rest
  if (next === undefined) {
    const here = tree[field]
    tree[field] = [...(isSentences(here) ? here : []), message]
  } else if (typeof next === 'number') {
    const list = (tree[field] ??= []) as ErrorTree[]
    while (list.length <= next) list.push({})
    place(list[next] as ErrorTree, deeper.length > 0 ? deeper : ['non_field_errors'], message)
  } else {
    place((tree[field] ??= {}) as ErrorTree, rest, message)
  }
}

const isSentences = (value: unknown): value is string[] =>
  Array.isArray(value) && typeof value[0] === 'string'
