import type { FastifySchemaCompiler } from 'fastify'
import { fieldErrors, place, type FieldErrors } from 'shared-contracts/field-errors'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { invalid, notFound } from './failures'
import { unstorablePath } from './storable-text'

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
    if (error) return { error: invalid(fieldErrors(error.issues)) }
    const tree: FieldErrors = {}
    place(tree, unstorable ?? [], 'Null characters are not allowed.')
    return { error: invalid(tree) }
  }
