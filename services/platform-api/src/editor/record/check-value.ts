import { type Finding, findingSentence } from 'content-editors/finding'
import { addError, fieldErrors, type FieldErrors } from 'shared-contracts/field-errors'
import type { $ZodIssue } from 'zod/v4/core'
import { invalid } from '../../http/failures'
import { unstorablePath } from '../../http/storable-text'
import type { Db } from '../../database/database'
import type { Choice, Editable } from '../editable'

/** The value as it may be stored. Fails with 400 and sentences per field. */
export async function checkValue<Value extends object>(
  db: Db,
  editable: Editable<Value>,
  input: unknown,
): Promise<Value> {
  const parsed = editable.schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(errorsOf(parsed.error.issues))
  const unstorable = unstorablePath(parsed.data)
  if (unstorable) throw invalid(at([...unstorable], 'Null characters are not allowed.'))
  const value = editable.clean ? editable.clean(parsed.data) : parsed.data
  refuseErrors(editable.findings?.(value) ?? [])
  refuseOtherChoices(value, (await editable.choices?.(db)) ?? {})
  return value
}

/** A sentence that the schema gives itself goes before the general one. */
function errorsOf(issues: readonly $ZodIssue[]): FieldErrors {
  const general = issues.filter(({ message }) => isGeneral(message))
  const errors = fieldErrors(general)
  for (const issue of issues) {
    if (general.includes(issue)) continue
    addError(errors, issue.path.length > 0 ? issue.path : ['non_field_errors'], issue.message)
  }
  return errors
}

const isGeneral = (message: string) => /^(Too (small|big)|Invalid|Unrecognized)\b/.test(message)

function refuseErrors(findings: Finding[]): void {
  const wrong = findings.filter(({ severity }) => severity === 'error')
  if (wrong.length === 0) return
  const errors: FieldErrors = {}
  for (const finding of wrong) {
    const { path } = finding
    addError(errors, path.length > 0 ? path : ['non_field_errors'], findingSentence(finding))
  }
  throw invalid(errors)
}

function refuseOtherChoices(value: object, choices: Record<string, Choice[]>): void {
  for (const [field, offered] of Object.entries(choices)) {
    const chosen = (value as Record<string, unknown>)[field]
    if (chosen === undefined || offered.some((choice) => choice.value === chosen)) continue
    throw invalid(at([field], 'Choose one from the list. The earlier choice no longer exists.'))
  }
}

function at(path: PropertyKey[], message: string): FieldErrors {
  const errors: FieldErrors = {}
  addError(errors, path.length > 0 ? path : ['non_field_errors'], message)
  return errors
}
