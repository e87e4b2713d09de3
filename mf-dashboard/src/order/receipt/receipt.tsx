import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira, Money } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import { Seal } from 'shared-ui/seal'
import { SummaryList } from 'shared-ui/summary-list'
import { texts } from '../../texts'
import { paidAfterRefunds, payable, receiptLines, refundLines } from './receipt-lines'
import { ReceiptButton } from './receipt-button'
import styles from './receipt.module.css'

/** D 2: a receipt of a Completed or Payment Done order; of any other one it is still pending. */
export function Receipt({ order }: { order: OrderDetail }) {
  const issued = order.status === 'Completed' || order.status === 'Payment Done'
  const total = <Money value={payable(order)} style="exact" />
  return (
    <section aria-label="Receipt">
      <Panel title="Receipt">
        <p className={styles.note}>
          {issued ? texts.paid(formatNaira(payable(order), 'exact')) : pendingText(order)}
        </p>
        <SummaryList
          rows={receiptLines(order).map(({ label, value, tone }) => ({
            label,
            value: <Money value={value} style="exact" />,
            tone,
          }))}
          total={{ label: totalLabel(order, issued), value: total }}
        />
        <Refunded order={order} />
        {issued && <Settled order={order} />}
      </Panel>
    </section>
  )
}

function Refunded({ order }: { order: OrderDetail }) {
  const lines = refundLines(order)
  if (lines.length === 0) return null
  return (
    <SummaryList
      rows={lines.map(({ label, value, tone }) => ({
        label,
        value: <Money value={value} style="exact" />,
        tone,
      }))}
      total={{
        label: 'Paid after refunds',
        value: <Money value={paidAfterRefunds(order)} style="exact" />,
      }}
    />
  )
}

/** Nobody who has paid reads that the payment is missing. */
const pendingText = ({ status }: OrderDetail) =>
  status === 'Payment Pending'
    ? 'Payment is pending. The receipt follows once it is confirmed.'
    : 'The receipt is pending. It follows once the order is completed.'

function totalLabel({ status }: OrderDetail, issued: boolean) {
  if (issued) return 'Paid'
  return status === 'Payment Pending' ? 'To pay' : 'Total'
}

function Settled({ order }: { order: OrderDetail }) {
  return (
    <>
      <div className={styles.settled}>
        <p className={styles.note}>
          {order.paymentMethod || 'Nothing to pay'}
          <br />
          Order No. {order.number}
          {order.billed_name && (
            <>
              <br />
              Billed to {order.billed_name}
            </>
          )}
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
