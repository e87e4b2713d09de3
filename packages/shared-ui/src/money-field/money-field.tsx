import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { Field, type FieldTexts } from '../field/field'
import controls from '../field/control.module.css'
import { useHydrated } from '../hydrated/hydrated'
import styles from './money-field.module.css'

export interface MoneyFieldProps extends FieldTexts {
  name?: string
  /** Naira as digits: "1800000" or "1800000.50". What is no amount is kept as typed. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** The amount in words, shown below. */
  words?: string
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
}

/** Naira. Separators appear while typing; the form is sent the plain digits. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, help, error, id, required, name, value, defaultValue, onChange, ...rest } = props
  const { words, ...input } = rest
  const [own, setOwn] = useState(defaultValue ?? '')
  const current = value ?? own
  const hydrated = useHydrated()
  const { ref, keepCaret: restoreCaret } = useCaret(withSeparators(current))
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    restoreCaret(event.target)
    const typed = parseAmount(event.target.value)
    setOwn(typed)
    onChange?.(typed)
  }
  return (
    <Field label={label} help={help} error={error} id={id} required={required}>
      {(control) => (
        <>
          <div className={controls.line}>
            <span className={controls.affix} aria-hidden="true">
              ₦
            </span>
            <input
              {...input}
              {...control}
              ref={ref}
              className={controls.control}
              inputMode="decimal"
              autoComplete="off"
              name={hydrated ? undefined : name}
              value={withSeparators(current)}
              onChange={type}
            />
            {hydrated && name && <input type="hidden" name={name} value={current} />}
          </div>
          {words && <p className={styles.words}>{words}</p>}
        </>
      )}
    </Field>
  )
}

/** Keeps the caret at its digit when separators are added before it. */
function useCaret(displayValue: string) {
  const ref = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (behind.current === null || !ref.current) return
    const position = caretPosition(displayValue, behind.current)
    ref.current.setSelectionRange(position, position)
    behind.current = null
  })
  const keepCaret = (input: HTMLInputElement) => {
    const rest = input.value.slice(input.selectionStart ?? input.value.length)
    behind.current = rest.replace(/,/g, '').length
  }
  return { ref, keepCaret }
}

const amount = /^(\d*)(\.\d{0,2})?$/

/** Plain digits of what was typed ("₦1,800,000.5" gives "1800000.5"); other text is kept. */
export function parseAmount(typed: string): string {
  const plain = typed.replace(/[₦,\s]/g, '')
  return amount.test(plain) ? plain : typed
}

/** The amount with separators; text that is no amount stays as it was typed. */
export function withSeparators(value: string): string {
  const match = amount.exec(value)
  if (!match) return value
  return (match[1] ?? '').replace(/\B(?=(\d{3})+$)/g, ',') + (match[2] ?? '')
}

/** Where the caret belongs so that as many characters of the amount stay behind it. */
export function caretPosition(displayValue: string, charactersBehind: number): number {
  let position = displayValue.length
  for (let left = charactersBehind; left > 0 && position > 0; position -= 1) {
    if (displayValue[position - 1] !== ',') left -= 1
  }
  return position
}
