import type { OrderRow } from 'shared-contracts/api/order.schema'
import styles from './orders.module.css'

/** Type A needs no lawyer; Type B waits for one until an admin assigns. */
export function LawyerOf({ order }: { order: OrderRow }) {
  if (order.laywerAssigned) return <span className={styles.nowrap}>{order.laywerAssigned}</span>
  if (order.flow_type === 'Type B') return <strong className={styles.waiting}>Not assigned</strong>
  return <span className={styles.muted}>Not needed</span>
}
