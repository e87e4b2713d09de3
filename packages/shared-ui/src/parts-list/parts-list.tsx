import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './parts-list.module.css'

export interface FormPart {
  title: string
  /** Its answers in short. */
  answer?: ReactNode
  current?: boolean
  /** Finished parts can be returned to, by address or by act. */
  to?: string
  onPick?: () => void
}

/** The parts of a form, in order. */
export function PartsList({ items }: { items: readonly FormPart[] }) {
  return (
    <ol className={styles.parts}>
      {items.map((part) => (
        <li className={styles.item} key={part.title}>
          <Part {...part} />
        </li>
      ))}
    </ol>
  )
}

function Part({ title, answer, current, to, onPick }: FormPart) {
  const words = (
    <>
      <span>{title}</span>
      {answer && <small className={styles.answer}>{answer}</small>}
    </>
  )
  const props = { className: styles.part, 'aria-current': current ? ('step' as const) : undefined }
  if (to !== undefined) {
    return (
      <Link {...props} to={to}>
        {words}
      </Link>
    )
  }
  if (onPick) {
    return (
      <button {...props} type="button" onClick={onPick}>
        {words}
      </button>
    )
  }
  return (
    <span {...props} data-off={current ? undefined : ''}>
      {words}
    </span>
  )
}
