import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Money } from 'shared-ui/money'
import { SideNote } from 'shared-ui/side-note'
import { SummaryList } from 'shared-ui/summary-list'
import { billingFormId } from './billing-form'
import { naira } from './kobo'
import type { OrderTotal } from './order-total'
import styles from './pay-for-order.module.css'
import type { PayAction } from './pay-action'
import { summaryRows } from './summary-rows'
import { orderHints, orderTexts } from './texts'

interface OrderSummaryProps {
  order: OrderDetail
  total: OrderTotal
  action: PayAction
}

export function OrderSummary({ order, total, action }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} id="summary" aria-label="Order summary">
      <div className={styles.box}>
        <h2 className={styles.boxTitle}>Order summary</h2>
        <p className={styles.hint}>Order No. {order.number}</p>
        <SummaryList
          rows={summaryRows(order, total).map(({ label, amount, discount }) => ({
            label,
            value: <Money value={naira(amount)} style="exact" />,
            tone: discount ? ('discount' as const) : undefined,
          }))}
          total={{ label: 'Total', value: <Money value={naira(total.total)} style="exact" /> }}
        />
        <p className={styles.method}>
          Payment method: <b>{orderTexts.method}</b>
        </p>
        <Button type="submit" form={billingFormId} block unavailable={action.unavailable}>
          {action.label}
        </Button>
        <p className={styles.safe}>
          <Icon name="lock" />
          {orderTexts.safe}
        </p>
      </div>
      {total.total > 0 && (
        <div className={styles.bank}>
          <SideNote>{orderHints.bank}</SideNote>
        </div>
      )}
    </aside>
  )
}
