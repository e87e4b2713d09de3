import type { FastifySchemaCompiler } from 'fastify'
import { fieldErrors, addError, type FieldErrors } from 'shared-contracts/field-errors'
import { z } from 'zod/mini'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { invalid, notFound } from './failures'
import { unstorablePath } from './storable-text'

/** A positive id in a path; what is no id matches nothing and answers 404. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
)

export const slugParams = z.object({ slug: z.string() })

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
    addError(tree, unstorable ?? [], 'Null characters are not allowed.')
    return { error: invalid(tree) }
  }
