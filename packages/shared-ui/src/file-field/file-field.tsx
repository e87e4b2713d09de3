import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { FieldGroup, type FieldTexts } from '../field/field'
import styles from './file-field.module.css'

export interface FileFieldProps extends FieldTexts {
  /** Accessible name of the picker, as in "Passport photograph: choose a picture". */
  pickerLabel: string
  /** Endings and media types; phones offer their camera for pictures. */
  accept: string
  /** The file somebody chose; the control is empty again, so that the same one can be chosen. */
  onPick: (file: File) => void
  /** Ways to answer without a file, as in drawing. */
  otherWays?: ReactNode
  /** The file that is here or on its way: it stands in place of the picker. */
  file?: ReactNode
  /** A file that did not go: shown under the picker. */
  failed?: ReactNode
}

/** Asks for one file. The browser's own control, which also takes a file that is dropped on it. */
export function FileField({ file, failed, otherWays, ...props }: FileFieldProps) {
  const { pickerLabel, accept, onPick, ...texts } = props
  const input = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (input.current) input.current.value = ''
    if (chosen) onPick(chosen)
  }
  return (
    <FieldGroup {...texts}>
      {(control) =>
        file ?? (
          <>
            <div className={styles.zone}>
              <input
                ref={input}
                className={styles.input}
                type="file"
                accept={accept}
                aria-label={pickerLabel}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                aria-required={control.required}
                onChange={pick}
              />
              {otherWays}
            </div>
            {failed}
          </>
        )
      }
    </FieldGroup>
  )
}
