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
