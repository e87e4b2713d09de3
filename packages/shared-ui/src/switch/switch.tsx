import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  /** What is on or off; it may say which. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** The change is under way; the switch still shows what is in force. */
  busy?: boolean
}

/** Something that is on or off at once, without a form that is sent. */
export function Switch({ label, checked, onChange, busy = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-busy={busy || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
