import type { OrderRow } from 'shared-contracts/api/order.schema'
import { can } from 'shared-contracts/capabilities'
import { Link } from 'shared-contracts/router'
import { DateText } from 'shared-ui/date-text'
import { Money } from 'shared-ui/money'
import { StatusStamp } from 'shared-ui/status-stamp'
import { LawyerOf } from './lawyer-of'
import styles from './order-card.module.css'
import { useOrderHref } from './use-order-href'

/** An order on a phone: number, date and stamp; item; person; amount and View. */
export function OrderCard({ order, group }: { order: OrderRow; group: number }) {
  const hrefOf = useOrderHref()
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <span>
          {order.number}
          <br />
          <DateText value={order.date} style="short" />
        </span>
        <StatusStamp status={order.status} />
      </div>
      <h2>{order.item}</h2>
      {can(group, 'orders.see-customer') && <p className={styles.meta}>{order.customerName}</p>}
      {can(group, 'orders.see-lawyer') && order.flow_type === 'Type B' && (
        <p className={styles.meta}>
          Lawyer: <LawyerOf order={order} />
        </p>
      )}
      <div className={styles.bottom}>
        <strong className={styles.amount}>
          <Money value={order.amount} style="exact" />
        </strong>
        <Link to={hrefOf(order)} aria-label={`View order ${order.number}`} className={styles.view}>
          View
        </Link>
      </div>
    </div>
  )
}
