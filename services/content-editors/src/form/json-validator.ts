import { Validator, type Schema } from '@cfworker/json-schema'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'

/**
 * Lets the form choose between alternatives of a schema. What is typed is checked by the API alone,
 * whose sentences are better; and unlike the usual validators this one compiles nothing, which the
 * page's policy forbids.
 */
export const jsonValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid(schema, value, root) {
    const { definitions, $defs } = root
    return new Validator({ definitions, $defs, ...schema } as Schema, '7').validate(value).valid
  },
}
