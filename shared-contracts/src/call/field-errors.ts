import type { $ZodIssue } from 'zod/v4/core'

/** Errors in the shape of what was sent: lists stay lists, objects stay objects. */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

/** What the API answers with status 400: sentences per field (REST conventions 3.2). */
export function fieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = issue.path.length === 0 ? ['non_field_errors'] : issue.path
    addError(errors, path, sentenceFor(issue))
  }
  return errors
}

/** Adds one sentence at its place. */
export function addError(
  errors: FieldErrors,
  [key, ...rest]: readonly PropertyKey[],
  message: string,
) {
  const field = String(key)
  const [next, ...deeper] = rest
  if (next === undefined) {
    const here = errors[field]
    errors[field] = [...(isSentences(here) ? here : []), message]
  } else if (typeof next === 'number') {
    const list = (errors[field] ??= []) as FieldErrors[]
    while (list.length <= next) list.push({})
    addError(list[next] as FieldErrors, deeper.length > 0 ? deeper : ['non_field_errors'], message)
  } else {
    addError((errors[field] ??= {}) as FieldErrors, rest, message)
  }
}

const isSentences = (value: unknown): value is string[] =>
  Array.isArray(value) && typeof value[0] === 'string'

/** The sentence that Django REST Framework would say about a value (REST conventions 3.2). */
function sentenceFor(issue: $ZodIssue): string {
  if (issue.input === undefined) return 'This field is required.'
  if (issue.input === null) return 'This field may not be null.'
  if (issue.code === 'invalid_type') return typeSentences[issue.expected] ?? 'Invalid value.'
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return 'Enter a valid email address.'
  }
  if (issue.code === 'invalid_value') return `"${String(issue.input)}" is not a valid choice.`
  return issue.message
}

const typeSentences: Record<string, string> = {
  string: 'Not a valid string.',
  int: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
}

function tooSmall({ origin, minimum, input }: Extract<$ZodIssue, { code: 'too_small' }>): string {
  if (origin === 'string' && input === '') return 'This field may not be blank.'
  if (origin === 'string') return `Ensure this field has at least ${minimum} characters.`
  if (origin === 'array') return `Ensure this field has at least ${minimum} elements.`
  return `Ensure this value is greater than or equal to ${minimum}.`
}

function tooBig({ origin, maximum }: Extract<$ZodIssue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Ensure this field has no more than ${maximum} characters.`
  if (origin === 'array') return `Ensure this field has no more than ${maximum} elements.`
  return `Ensure this value is less than or equal to ${maximum}.`
}
