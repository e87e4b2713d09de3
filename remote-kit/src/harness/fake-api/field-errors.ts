import type { $ZodIssue } from 'zod/v4/core'

/** Sentences by field, in the shape of what was sent: lists stay lists, objects stay objects. */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

/** What the API answers with status 400 for a body that its schema refuses. */
export function fieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = issue.path.length > 0 ? issue.path : ['non_field_errors']
    place(errors, path, sentenceFor(issue))
  }
  return errors
}

function place(errors: FieldErrors, [key, ...rest]: readonly PropertyKey[], sentence: string) {
  const field = String(key)
  const [next, ...deeper] = rest
  if (next === undefined) {
    const here = errors[field]
    const before = Array.isArray(here) && typeof here[0] === 'string' ? (here as string[]) : []
    errors[field] = [...before, sentence]
  } else if (typeof next === 'number') {
    const list = (errors[field] ??= []) as FieldErrors[]
    while (list.length <= next) list.push({})
    place(list[next] as FieldErrors, deeper.length > 0 ? deeper : ['non_field_errors'], sentence)
  } else {
    place((errors[field] ??= {}) as FieldErrors, rest, sentence)
  }
}

const wrongTypes: Record<string, string> = {
  string: 'Not a valid string.',
  int: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
}

/** The sentence that the API says about a value (REST conventions 3.2). */
function sentenceFor(issue: $ZodIssue): string {
  if (issue.input === undefined) return 'This field is required.'
  if (issue.input === null) return 'This field may not be null.'
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypes[issue.expected] ?? 'Invalid value.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? `Ensure this field has no more than ${issue.maximum} characters.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email address.' : issue.message
    case 'invalid_value':
      return `"${String(issue.input)}" is not a valid choice.`
    default:
      return issue.message
  }
}

function tooSmall({ origin, minimum, input }: Extract<$ZodIssue, { code: 'too_small' }>): string {
  if (origin !== 'string') return `Ensure this value is greater than or equal to ${minimum}.`
  return input === ''
    ? 'This field may not be blank.'
    : `Ensure this field has at least ${minimum} characters.`
}
