import { useEffect, useState, type ReactNode } from 'react'
import styles from './bar.module.css'
import { createRoot } from 'react-dom/client'

interface BarProps {
  /** Names the region. */
  label: string
  /** `qa` strikes the eye, `quiet` does not. */
  tone: 'qa' | 'warn' | 'quiet'
  text: string
  /** What went wrong with an action. */
  problem?: string
  /** Buttons. */
  children: ReactNode
}

/** A line above the page, which moves down for it: nothing is covered. */
export function Bar({ label, tone, text, problem, children }: BarProps) {
  return (
    <section className={styles.bar} data-tone={tone} aria-label={label}>
      <div className={styles.row}>
        <p className={styles.text} role="status">
          <Announced>{text}</Announced>
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** A screen reader reads what comes into a status, not what a status came with. */
function Announced({ children }: { children: string }) {
  const [text, setText] = useState('')
  useEffect(() => setText(children), [children])
  return text
}

interface BarButtonProps {
  children: string
  onClick: () => void
  busy?: boolean
}

export function BarButton({ children, onClick, busy = false }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** A root of its own before the page's, which stays what the server rendered. Returns its removal. */
export function renderAbovePage(bar: ReactNode): () => void {
  const container = document.createElement('div')
  document.body.prepend(container)
  const root = createRoot(container)
  root.render(bar)
  return () => {
    root.unmount()
    container.remove()
  }
}
