import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../button/button'
import styles from './composer.module.css'

export interface ComposerProps {
  /** Name of the field, read out. */
  label: string
  placeholder?: string
  sendLabel?: string
  onSend: (text: string) => void
  /** While someone types; for "is typing". */
  onTyping?: () => void
  /** Why nothing can be sent now. What is typed stays. */
  unavailable?: string
  maxLength?: number
  /** Text of an owner that stores or changes it, with `onTextChange`; else the field has its own. */
  text?: string
  onTextChange?: (text: string) => void
}

/** Where a message is written. Enter sends, Shift and Enter begin a new line. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, sendLabel = 'Send', onSend, onTyping, unavailable, maxLength } = props
  const [ownText, setOwnText] = useState('')
  const text = props.text ?? ownText
  const setText = props.onTextChange ?? setOwnText
  const reasonId = useId()
  const send = () => {
    const message = text.trim()
    if (!message || unavailable) return
    onSend(message)
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        className={styles.text}
        rows={1}
        aria-label={label}
        aria-describedby={unavailable ? reasonId : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onTyping?.()
        }}
        onKeyDown={press}
      />
      <Button type="submit" aria-describedby={unavailable ? reasonId : undefined}>
        {sendLabel}
      </Button>
      {unavailable && (
        <p className={styles.reason} id={reasonId}>
          {unavailable}
        </p>
      )}
    </form>
  )
}
