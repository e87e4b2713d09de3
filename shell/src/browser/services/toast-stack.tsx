import { createRoot } from 'react-dom/client'
// The styled build adds a style element, which the page's content security policy refuses.
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
} from 'react-toastify/unstyled'
import { Icon } from 'shared-ui/icon'
import type { ToastMessage } from './toast'
import styles from './toast-stack.module.css'

/** P 9: a toast hides after 8 s. The pointer or the focus on it stops the clock. */
const toastMs = 8000

const transition = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapse: false,
})

/** A root of its own at the end of the page: the page's tree stays what the server rendered. */
export function mountToasts(): (message: ToastMessage) => void {
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<ToastStack />)
  return show
}

export function ToastStack() {
  return (
    <ToastContainer
      className={styles.stack}
      progressClassName={styles.clock}
      position="bottom-right"
      autoClose={toastMs}
      transition={transition}
      closeButton={CloseButton}
      closeOnClick={false}
      draggable={false}
      icon={false}
      pauseOnFocusLoss={false}
      aria-label="Messages"
    />
  )
}

/** Only a warning interrupts a screen reader. */
function show({ text, kind }: ToastMessage) {
  toast(<span className={styles.text}>{text}</span>, {
    role: kind === 'warn' ? 'alert' : 'status',
    className: `${styles.toast} ${styles[kind]}`,
  })
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={closeToast}>
      <Icon name="close" />
    </button>
  )
}
