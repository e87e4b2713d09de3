import type { ReactNode } from 'react'
import styles from './chat-bubble.module.css'

export interface ChatBubbleProps {
  mine: boolean
  name: string
  /** Already a text, as in "2:41 pm"; or a `DateText`. */
  time: ReactNode
  state?: 'sending' | 'sent' | 'seen' | 'failed'
  children: ReactNode
  onResend?: () => void
}

const states = { sending: 'Sending', sent: 'Sent', seen: 'Seen', failed: 'Not sent' }

/** One message: theirs left, mine right, with name, time and state below. */
export function ChatBubble({ mine, name, time, state, children, onResend }: ChatBubbleProps) {
  return (
    <div className={styles.said} data-mine={mine ? '' : undefined} data-state={state}>
      <div className={styles.bubble}>{children}</div>
      <p className={styles.meta}>
        {name}, {time}
        {state && `. ${states[state]}`}
        {state === 'failed' && onResend && (
          <>
            {'. '}
            <button type="button" className={styles.again} onClick={onResend}>
              Send again
            </button>
          </>
        )}
      </p>
    </div>
  )
}
