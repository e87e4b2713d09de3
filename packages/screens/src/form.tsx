import { useRef, useState, type ReactNode } from 'react'
import type { Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Facts } from 'shared-ui/facts'
import { FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { useSchemaForm, type FieldErrors, type FormSchema } from 'shared-ui/schema-form'
import { FormFieldView, type FormField, type FormTexts } from './form/form-field'
import { useSubmit } from './form/use-submit'
import { useStoredWhenGone, useUnsavedValues } from './form/use-unsaved'
import { LeaveGuard } from './form/leave-guard'
import styles from './form.module.css'

export type { FormField, FormTexts } from './form/form-field'
export { LeaveGuard } from './form/leave-guard'

export interface ScreenFormProps<Values> {
  /** Accessible name of the form, and the key under which typed text outlives the form. */
  name: string
  /** Which of several things of the page it is about, where the name does not say it. */
  record?: string
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
  /**
   * Sends it. What it rejects with is shown: at its fields where the server names them. It calls
   * `saved` before it leaves the page by itself, which is not asked about then.
   */
  onSubmit: (values: Values, form: HTMLFormElement, saved: () => void) => Promise<void>
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
  const { fields, initial = {}, name, onCancel, record, schema, toastErrors } = props
  const { toast } = useShell()
  const { key: unsavedKey, restored } = useUnsavedValues({ name, record })
  const [values, setValues] = useState<FormTexts>({
    ...Object.fromEntries(fields.map((field) => [field.name, ''])),
    ...initial,
    ...restored?.values,
  })
  const [message, setMessage] = useState<string>()
  const [done, setDone] = useState(false)
  const sending = useRef(false)
  const onSaved = () => setDone(true)
  const submit = useSubmit(props, { values, unsavedKey, sending, setMessage, onSaved })
  const checked = withToasts(schema, toastErrors ? toast : undefined)
  const form = useSchemaForm<Values>({ schema: checked, values, onSubmit: submit })
  const visibleFields = fields.filter(({ when }) => when?.(values) ?? true)
  const change = (next: FormTexts) => {
    setDone(false)
    setValues((current) => ({ ...current, ...next }))
  }
  const dirtyFields = fields.filter(({ name: key }) => (values[key] ?? '') !== (initial[key] ?? ''))
  const dirty = dirtyFields.length > 0
  const isUnsaved = dirty && !done && !form.submitting
  const discard = useStoredWhenGone({
    ...{ key: unsavedKey, fields, values },
    isUnsaved: isUnsaved && dirtyFields.some(({ kind }) => kind !== 'password'),
  })

  return (
    <form {...form.formProps} className={styles.form} aria-label={name}>
      <LeaveGuard
        active={isUnsaved}
        sending={dirty && form.submitting ? sending : undefined}
        what={props.what}
        onLeave={discard}
      />
      {restored && <Notice>{restoredTexts[restored.reason]}</Notice>}
      <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      {message && (
        <Notice tone="bad" live="alert">
          {message}
        </Notice>
      )}
      <FieldStack>
        {visibleFields.map((field) => (
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
          <Button
            kind="secondary"
            onClick={() => {
              discard()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

const restoredTexts = {
  expired: 'Your session ended. What you typed is here again, but it is not saved yet.',
  left: 'What you typed here was not saved. It is here again.',
} as const

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
  const visibleFields = fields.filter(
    ({ kind, when }) => kind !== 'password' && (when?.(values) ?? true),
  )
  return (
    <Facts
      rows={visibleFields.map((field) => ({
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
