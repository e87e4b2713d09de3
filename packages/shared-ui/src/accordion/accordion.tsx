import { useId, type ReactNode } from 'react'
import styles from './accordion.module.css'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
  /** Open from the start, as where an address names it. At most one. */
  open?: boolean
}

/** Questions and answers; the browser keeps one open at a time. Ids can be linked to. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content, open }) => (
        <details className={styles.item} id={id} name={name} open={open} key={id}>
          <summary className={styles.title}>{title}</summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
