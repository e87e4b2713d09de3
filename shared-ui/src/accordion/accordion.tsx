import { useId, type ReactNode } from 'react'
import styles from './accordion.module.css'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
}

/** Questions and answers; the browser keeps one open at a time. Ids can be linked to. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details className={styles.item} id={id} name={name} key={id}>
          <summary className={styles.title}>{title}</summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
