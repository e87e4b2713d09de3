import { Icon } from 'shared-ui/icon'
import type { Toasts } from '../control/toasts'
import { useValue } from '../control/value'
import styles from './toast-stack.module.css'

/** The messages that the remote asked the shell to show. Only a warning interrupts a screen reader. */
export function ToastStack({ toasts }: { toasts: Toasts }) {
  const messages = useValue(toasts.shown)
  return (
    <div className={styles.stack}>
      {messages.map(({ id, text, kind }) => (
        <div
          key={id}
          className={styles.toast}
          data-kind={kind}
          role={kind === 'warn' ? 'alert' : 'status'}
        >
          <span>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => toasts.dismiss(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
