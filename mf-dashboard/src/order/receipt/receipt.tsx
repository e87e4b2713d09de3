import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira, Money } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import { Seal } from 'shared-ui/seal'
import { SummaryList } from 'shared-ui/summary-list'
import { texts } from '../../texts'
import { payable, receiptLines } from './receipt-lines'
import { ReceiptButton } from './receipt-button'
import styles from './receipt.module.css'

export function Receipt({ order }: { order: OrderDetail }) {
  const paid = order.status !== 'Payment Pending'
  const total = <Money value={payable(order)} style="exact" />
  return (
    <section aria-label="Receipt">
      <Panel title="Receipt">
        <p className={styles.note}>
          {paid
            ? texts.paid(formatNaira(payable(order), 'exact'))
            : 'Payment is pending. The receipt follows once it is confirmed.'}
        </p>
        <SummaryList
          rows={receiptLines(order).map(({ label, value, tone }) => ({
            label,
            value: <Money value={value} style="exact" />,
            tone,
          }))}
          total={{ label: paid ? 'Paid' : 'To pay', value: total }}
        />
        {paid && <Settled order={order} />}
      </Panel>
    </section>
  )
}

function Settled({ order }: { order: OrderDetail }) {
  return (
    <>
      <div className={styles.settled}>
        <p className={styles.note}>
          {order.paymentMethod || 'Nothing to pay'}
          <br />
          Order No. {order.number}
        </p>
        <Seal
          word="PAID"
          top="AMOFIN"
          bottom={formatDate(order.date, 'short').toUpperCase()}
          size={96}
        />
      </div>
      <ReceiptButton order={order} />
    </>
  )
}
