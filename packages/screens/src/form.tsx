import { useState, type ReactNode } from 'react'
import { failureOf, failureText, type Failure } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useEvent, useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Facts } from 'shared-ui/facts'
import { FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { useSchemaForm, type FieldErrors, type FormSchema } from 'shared-ui/schema-form'
import { FormFieldView, type FormField, type FormTexts } from './form/form-field'
import { forgetTypedOfOthers, storeTyped, takeTyped, typedKey } from './form/typed-values'
import { LeaveGuard } from './form/leave-guard'
import styles from './form.module.css'

export type { FormField, FormTexts } from './form/form-field'
export { LeaveGuard } from './form/leave-guard'

export interface ScreenFormProps<Values> {
  /** Accessible name of the form, and the key under which typed text outlives an expired session. */
  name: string
  /** Completes "… will be lost if you leave": "The new user". */
  what: string
  fields: readonly FormField[]
  /** The API's body schema with the sentences of this form. */
  schema: FormSchema<Values>
  initial?: FormTexts
  submitLabel: string
  busyLabel: string
  /** What it does cannot be undone. */
  danger?: boolean
  /** Sends it. What it rejects with is shown: at its fields where the server names them. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<void>
  /** Toast after it worked: the fixed text, or a function where the server's answer says it. */
  success: string | (() => string)
  /** Fixed texts for known answers: by field, or one for the whole form. */
  explain?: (failure: Failure) => FieldErrors | string | undefined
  /** The specification shows the first mistake as a toast too. */
  toastErrors?: boolean
  onDone?: (values: Values) => void
  onCancel?: () => void
  /** Beside the buttons, with the typed values. */
  extra?: (values: FormTexts, set: (change: FormTexts) => void) => ReactNode
}

/**
 * A form from its fields and one schema: errors in a summary and at their fields, a guard before
 * leaving, typed text that survives an expired session, one submit at a time.
 */
export function ScreenForm<Values>(props: ScreenFormProps<Values>) {
  const { fields, initial = {}, name, onCancel, schema, toastErrors } = props
  const { toast } = useShell()
  const [restored] = useState(useTypedBefore(name))
  useEvent('session.changed', ({ userId }) => {
    if (userId !== null) forgetTypedOfOthers(userId)
  })
  const [values, setValues] = useState<FormTexts>({
    ...Object.fromEntries(fields.map((field) => [field.name, ''])),
    ...initial,
    ...restored,
  })
  const [message, setMessage] = useState<string>()
  const [done, setDone] = useState(false)
  const submit = useSubmit(props, values, setMessage, () => setDone(true))
  const checked = withToasts(schema, toastErrors ? toast : undefined)
  const form = useSchemaForm<Values>({ schema: checked, values, onSubmit: submit })
  const shown = fields.filter(({ when }) => when?.(values) ?? true)
  const change = (next: FormTexts) => {
    setDone(false)
    setValues((current) => ({ ...current, ...next }))
  }
  const dirty = fields.some(({ name: key }) => (values[key] ?? '') !== (initial[key] ?? ''))

  return (
    <form {...form.formProps} className={styles.form} aria-label={name}>
      <LeaveGuard active={dirty && !done && !form.submitting} what={props.what} />
      {restored && (
        <Notice>Your session ended. What you typed is here again, but it is not saved yet.</Notice>
      )}
      <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      {message && (
        <Notice tone="bad" live="alert">
          {message}
        </Notice>
      )}
      <FieldStack>
        {shown.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            control={form.field(field.name as keyof Values & string)}
            value={values[field.name] ?? ''}
            onChange={(value) => change({ [field.name]: value })}
          />
        ))}
      </FieldStack>
      {props.extra?.(values, change)}
      <div className={styles.buttons}>
        <Button
          type="submit"
          {...(props.danger && { kind: 'danger-solid' as const })}
          busy={form.submitting ? props.busyLabel : undefined}
        >
          {props.submitLabel}
        </Button>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Sends the form and turns a failure into errors at fields, a message, or the end of the session. */
function useSubmit<Values>(
  props: ScreenFormProps<Values>,
  typed: FormTexts,
  setMessage: (message: string | undefined) => void,
  onSaved: () => void,
) {
  const { explain, fields, name, onDone, onSubmit, success, toastErrors, what } = props
  const { signOut, toast } = useShell()
  const { revalidate } = useRevalidator()
  const key = useTypedKey(name)
  return async (values: Values, form: HTMLFormElement): Promise<void | FieldErrors> => {
    setMessage(undefined)
    try {
      await onSubmit(values, form)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') {
        storeTyped(key, fields, typed)
        return signOut({ expired: true })
      }
      const found = explain?.(failure) ?? atFields(failure, fields) ?? failureText(failure)
      const sentence = typeof found === 'string' ? found : (Object.values(found)[0] ?? '')
      if (!form.isConnected) toast(`${what} was not saved. ${sentence}`)
      else if (toastErrors) toast(sentence)
      return typeof found === 'string' ? setMessage(found) : found
    }
    onSaved()
    toast(typeof success === 'string' ? success : success(), 'success')
    void revalidate()
    onDone?.(values)
  }
}

/** The server's sentences, as long as each belongs to a field that is on screen. */
function atFields(failure: Failure, fields: readonly FormField[]): FieldErrors | undefined {
  const named = Object.entries(failure.fields ?? {})
  const known = named.every(([name]) => fields.some((field) => field.name === name))
  return named.length > 0 && known ? failure.fields : undefined
}

const useTypedKey = (name: string) => typedKey(name, useUser()?.userId ?? 0)

/** What this user had typed here when their session ended. */
function useTypedBefore(name: string) {
  const key = useTypedKey(name)
  return () => takeTyped(key)
}

function withToasts<Values>(
  schema: FormSchema<Values>,
  toast: ((text: string) => void) | undefined,
): FormSchema<Values> {
  return {
    safeParse(values) {
      const parsed = schema.safeParse(values)
      if (!parsed.success) toast?.(parsed.error.issues[0]?.message ?? '')
      return parsed
    },
  }
}

interface FieldFactsProps {
  fields: readonly FormField[]
  values: FormTexts
}

/** The same fields for somebody who only reads. A select says its option's label. */
export function FieldFacts({ fields, values }: FieldFactsProps) {
  const shown = fields.filter(({ kind, when }) => kind !== 'password' && (when?.(values) ?? true))
  return (
    <Facts
      rows={shown.map((field) => ({
        label: field.label,
        value: readable(field, values[field.name] ?? '') || 'Not given',
      }))}
    />
  )
}

function readable({ kind, options }: FormField, value: string): string {
  if (kind === 'checkbox') return value === 'yes' ? 'Yes' : 'No'
  return options?.find((option) => option.value === value)?.label ?? value
}
