import { useState } from 'react'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import styles from './load-error.module.css'

export interface LoadErrorProps {
  /** Completes "We could not load …": "your orders". */
  what: string
  /** A sentence: why. */
  cause?: string
  /** A sentence: what is not lost. */
  safe?: string
  /** While the promise that it gives is pending, the button says so and begins nothing again. */
  onRetry?: () => void | Promise<void>
}

/** Something did not load: the cause, what is safe, and Retry, in the place where it would be. */
export function LoadError({ what, cause, safe, onRetry }: LoadErrorProps) {
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await onRetry?.()
    setRetrying(false)
  }
  const sentences = [cause ?? 'The server did not answer.', safe].filter(Boolean)
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" size={22} />
      <p className={styles.title}>We could not load {what}</p>
      <p className={styles.text}>{sentences.join(' ')}</p>
      {onRetry && (
        <Button
          kind="secondary"
          small
          busy={retrying ? 'Retrying' : undefined}
          onClick={() => void retry()}
        >
          Retry
        </Button>
      )}
    </div>
  )
}
