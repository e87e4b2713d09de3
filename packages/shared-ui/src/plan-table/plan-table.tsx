import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './plan-table.module.css'

export interface Plan {
  id: string | number
  title: string
  price: ReactNode
  /** "a month", "once". */
  period: string
  points: readonly ReactNode[]
  highlighted?: boolean
  action: ReactNode
}

/** Plans side by side. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li
          className={styles.plan}
          data-highlighted={plan.highlighted ? '' : undefined}
          key={plan.id}
        >
          <h3>{plan.title}</h3>
          <p className={styles.price}>
            {plan.price} <span className={styles.period}>{plan.period}</span>
          </p>
          <ul className={styles.points}>
            {plan.points.map((point, index) => (
              <li className={styles.point} key={index}>
                <Icon name="check" size={14} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <div className={styles.action}>{plan.action}</div>
        </li>
      ))}
    </ul>
  )
}
