import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { formatNaira, Money } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import { SummaryList } from 'shared-ui/summary-list'
import { texts } from '../texts'
import { receiptLines } from './receipt-lines'
import styles from './order.module.css'

export function Receipt({ order }: { order: OrderDetail }) {
  const settled = order.status === 'Completed' || order.status === 'Payment Done'
  return (
    <section aria-label="Receipt">
      <Panel title="Receipt">
        <p className={styles.meta}>
          {settled
            ? texts.paid(formatNaira(order.amount, 'exact'))
            : 'Payment is pending. The receipt follows once it is confirmed.'}
        </p>
        <SummaryList
          rows={receiptLines(order).map(({ label, value, tone }) => ({
            label,
            value: <Money value={value} style="exact" />,
            tone,
          }))}
          total={{ label: 'Total', value: <Money value={order.amount} style="exact" /> }}
        />
      </Panel>
    </section>
  )
}
