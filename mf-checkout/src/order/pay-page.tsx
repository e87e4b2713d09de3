import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from 'shared-ui/breadcrumbs'
import { Money } from 'shared-ui/money'
import styles from './pay-for-order.module.css'

interface PayPageProps {
  title: string
  trail: readonly Crumb[]
  item: string
  /** Decimal text in naira. */
  due: string
  /** What phones find below the form. */
  more: string
  /** The billing form, then the summary. */
  children: ReactNode
}

/** On phones the total comes first, then the form, then the whole summary with the button. */
export function PayPage({ title, trail, item, due, more, children }: PayPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      <a className={styles.top} href="#summary">
        <span>{item}</span>
        <b className={styles.topTotal}>
          <Money value={due} style="exact" />
        </b>
        <small className={styles.topMore}>{more}</small>
      </a>
      <div className={styles.columns}>{children}</div>
    </div>
  )
}
