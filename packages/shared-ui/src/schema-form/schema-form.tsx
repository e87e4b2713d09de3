import { useId, useRef, useState, type FormEvent } from 'react'

/** Any zod schema, plain or mini. */
export interface FormSchema<Values> {
  safeParse(
    values: unknown,
  ): { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } }
}

/** Texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export interface SchemaFormOptions<Values> {
  schema: FormSchema<Values>
  /** May give back texts by field name: what only the server can know. */
  onSubmit: (
    values: Values,
    form: HTMLFormElement,
  ) => void | FieldErrors | Promise<void | FieldErrors>
  /** Values kept in state; without it they are read from the form's own controls. */
  values?: unknown
}

/**
 * Validates a form with its schema and keeps its errors.
 * Spread `formProps` on the form, `field(name)` on its fields, and give `errorList` and `attempt`
 * to `ErrorSummary`. A second submit while the first is under way is ignored. Errors thrown by
 * `onSubmit` are not caught.
 */
export function useSchemaForm<Values>({ schema, onSubmit, values }: SchemaFormOptions<Values>) {
  const formId = useId()
  const running = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [submitting, setSubmitting] = useState(false)
  const idOf = (name: string) => `${formId}${name}`

  const show = (found: FieldErrors) => {
    setErrors(found)
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    const parsed = schema.safeParse(values ?? valuesOf(form))
    if (!parsed.success) return show(errorsOf(parsed.error.issues))
    running.current = true
    setSubmitting(true)
    // What was corrected must not look wrong while it is being sent.
    setErrors({})
    try {
      show((await onSubmit(parsed.data, form)) ?? {})
    } finally {
      running.current = false
      setSubmitting(false)
    }
  }

  return {
    /** Texts by field name, of the last submit. */
    errors,
    errorList: Object.entries(errors).map(([name, text]) => ({ fieldId: idOf(name), text })),
    attempt,
    submitting,
    formProps: { onSubmit: submit, noValidate: true },
    field: (name: keyof Values & string) => ({ id: idOf(name), name, error: errors[name] }),
  }
}

/** What a form holds: a text per name, or a list where a name occurs more than once. */
export type FormValues = Record<string, FormDataEntryValue | FormDataEntryValue[]>

export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const all = data.getAll(name)
      return [name, all.length === 1 ? (all[0] as FormDataEntryValue) : all]
    }),
  )
}

export interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first message of each field, by the field's name; nested fields are joined with dots. */
export function errorsOf(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}
