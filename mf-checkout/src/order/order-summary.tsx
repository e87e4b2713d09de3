import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useRevalidator } from 'shared-contracts/router'
import { Button } from 'shared-ui/button'
import { Money } from 'shared-ui/money'
import { Notice } from 'shared-ui/notice'
import { SummaryList } from 'shared-ui/summary-list'
import type { PaymentAttempt } from '../device/payment-attempts'
import { CouponBox } from './coupon-box'
import { naira, type Kobo } from './kobo'
import type { OrderTotal } from './order-total'
import type { PayAction } from './pay-action'
import { PayBox } from './pay-box'
import styles from './pay-for-order.module.css'
import { busyLabel } from './pay-phase'
import type { PlanDiscount } from './plan-discount'
import { summaryRows } from './summary-rows'
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
  return (
    <PayBox
      title="Order summary"
      hint={`Order No. ${order.number}`}
      purchase={{ kind: 'order', number: order.number }}
      phase={payment.phase}
      {...{ due, attempt, action }}
    >
      <Sums order={order} sum={sum} due={due} code={coupon.applied?.code} />
      <PlanNotice plan={plan} />
      <CouponBox coupon={coupon} total={due} locked={busyLabel(payment.phase) !== undefined} />
    </PayBox>
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

/** Says why a discount that was asked for is not on the order. */
function PlanNotice({ plan }: { plan: PlanDiscount }) {
  const { revalidate, state } = useRevalidator()
  if (plan.state === 'refused') {
    return (
      <div className={styles.notice}>
        <Notice tone="warn">
          <p>{plan.message || 'Your plan does not cover this document.'}</p>
          <p>You can pay by card instead.</p>
        </Notice>
      </div>
    )
  }
  if (plan.state !== 'failed') return null
  return (
    <div className={styles.notice}>
      <Notice tone="bad" live="alert">
        <p>We could not check your plan. The price below is without its discount.</p>
        <Button
          kind="secondary"
          small
          busy={state === 'loading' ? 'Checking' : undefined}
          onClick={() => void revalidate()}
        >
          Retry
        </Button>
      </Notice>
    </div>
  )
}
