import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './field.module.css'

export interface FieldTexts {
  /** The words of the form, with `*` where the specification writes it. */
  label: ReactNode
  help?: ReactNode
  /** What is wrong and what to do. Typed text stays in the control. */
  error?: ReactNode
  /** Id of the control; error summaries link to it. */
  id?: string
  required?: boolean
}

/** What a control must carry to belong to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export function useControlProps({ id, help, error, required }: FieldTexts): ControlProps {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean)
  return {
    id: controlId,
    'aria-describedby': described.length ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    required,
  }
}

export interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** Label, help, error and control, in this order. */
export function Field({ children, ...texts }: FieldProps) {
  const control = useControlProps(texts)
  return (
    <div className={styles.field} data-invalid={texts.error ? '' : undefined}>
      <label className={styles.label} htmlFor={control.id}>
        {texts.label}
      </label>
      <FieldNotes id={control.id} help={texts.help} error={texts.error} />
      <div className={styles.control}>{children(control)}</div>
    </div>
  )
}

export interface FieldGroupProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** As `Field`, for several controls that answer one question. */
export function FieldGroup({ children, ...texts }: FieldGroupProps) {
  const control = useControlProps(texts)
  return (
    <fieldset
      className={styles.field}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      data-invalid={texts.error ? '' : undefined}
    >
      <legend className={styles.label}>{texts.label}</legend>
      <FieldNotes id={control.id} help={texts.help} error={texts.error} />
      <div className={styles.control}>{children(control)}</div>
    </fieldset>
  )
}

/** Help and error of a control, under the ids that `useControlProps` refers to. */
export function FieldNotes({
  id,
  help,
  error,
}: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
    </>
  )
}
