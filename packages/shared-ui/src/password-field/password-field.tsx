import { useState, type ReactNode } from 'react'
import { Field } from '../field/field'
import type { TextFieldProps } from '../text-field/text-field'
import controls from '../field/control.module.css'
import styles from './password-field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'width' | 'before' | 'after'>

/** A secret, with a button that shows it. Pasting and password managers are never blocked. */
export function PasswordField({ label, help, error, id, required, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <div className={controls.line}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            className={controls.control}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {spoken(label)}</span>
          </button>
        </div>
      )}
    </Field>
  )
}

/** "Confirm Password*" as in "Show confirm password", so that two fields have buttons of two names. */
const spoken = (label: ReactNode) =>
  typeof label === 'string' ? label.replace('*', '').trim().toLowerCase() : 'password'
