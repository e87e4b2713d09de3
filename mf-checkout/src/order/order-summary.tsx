import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Money } from 'shared-ui/money'
import { SideNote } from 'shared-ui/side-note'
import { SummaryList } from 'shared-ui/summary-list'
import type { PaymentAttempt } from '../device/payment-attempts'
import { billingFormId } from './billing-form'
import { CouponBox } from './coupon-box'
import { naira, type Kobo } from './kobo'
import type { OrderTotal } from './order-total'
import styles from './pay-for-order.module.css'
import type { PayAction } from './pay-action'
import { PayNotice } from './pay-notice'
import { busyLabel } from './pay-phase'
import type { PlanDiscount } from './plan-discount'
import { PlanNotice } from './plan-notice'
import { summaryRows } from './summary-rows'
import { orderHints, orderTexts } from './texts'
import type { Coupon } from './use-coupon'
import type { Payment } from './use-payment'

interface OrderSummaryProps {
  order: OrderDetail
  sum: OrderTotal
  /** What is to pay. */
  due: Kobo
  plan: PlanDiscount
  coupon: Coupon
  payment: Payment
  attempt: PaymentAttempt | null
  action: PayAction
}

export function OrderSummary(props: OrderSummaryProps) {
  const { order, sum, due, plan, coupon, payment, attempt, action } = props
  const busy = busyLabel(payment.phase)
  return (
    <aside className={styles.summary} id="summary" aria-label="Order summary">
      <div className={styles.box}>
        <h2 className={styles.boxTitle}>Order summary</h2>
        <p className={styles.hint}>Order No. {order.number}</p>
        <Sums order={order} sum={sum} due={due} code={coupon.applied?.code} />
        <PlanNotice plan={plan} />
        <CouponBox coupon={coupon} total={due} locked={busy !== undefined} />
        {due > 0 && (
          <p className={styles.method}>
            Payment method: <b>{orderTexts.method}</b>
          </p>
        )}
        <PayNotice order={order.number} phase={payment.phase} attempt={attempt} />
        <Button
          type="submit"
          form={billingFormId}
          block
          busy={busy}
          unavailable={busy ? undefined : action.unavailable}
        >
          {action.label}
        </Button>
        <p className={styles.safe}>
          <Icon name="lock" />
          {orderTexts.safe}
        </p>
      </div>
      {due > 0 && (
        <div className={styles.bank}>
          <SideNote>{orderHints.bank}</SideNote>
        </div>
      )}
    </aside>
  )
}

interface SumsProps {
  order: OrderDetail
  sum: OrderTotal
  due: Kobo
  code: string | undefined
}

function Sums({ order, sum, due, code }: SumsProps) {
  return (
    <SummaryList
      rows={summaryRows(order, sum, code).map(({ label, amount, discount }) => ({
        label,
        value: <Money value={naira(amount)} style="exact" />,
        tone: discount ? ('discount' as const) : undefined,
      }))}
      total={{ label: 'Total', value: <Money value={naira(due)} style="exact" /> }}
    />
  )
}
