import { useState } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { formatNaira, Money } from 'shared-ui/money'
import { prefilled, type BillingDetails } from './billing-details'
import { BillingForm } from './billing-form'
import { couponFieldId } from './coupon-box'
import { naira } from './kobo'
import type { FoundOrder } from './order.loader'
import { OrderSummary } from './order-summary'
import { orderTotal } from './order-total'
import { ConfirmingOrder } from './order-states'
import { payAction } from './pay-action'
import styles from './pay-for-order.module.css'
import { useCoupon } from './use-coupon'
import { usePayment } from './use-payment'

type PayForOrderProps = Omit<FoundOrder, 'state'>

/** On phones the total comes first, then the form, then the whole summary with the button. */
export function PayForOrder({ order, profile, plan, coupon: stored, attempt }: PayForOrderProps) {
  const { href, serves } = useShell()
  const [billing, setBilling] = useState<BillingDetails>(() => prefilled(profile, order))
  const granted = plan.state === 'granted' ? plan.check : null
  const coupon = useCoupon({
    order: order.number,
    price: order.amofin_cost,
    stored,
    subscribed: orderTotal(order, { plan: granted }).off.subscription > 0,
  })
  const sum = orderTotal(order, { plan: granted, coupon: coupon.applied })
  const payment = usePayment({ order, total: sum, coupon, subscription: granted })
  const due = payment.agreed ?? sum.total
  const submit = (details: BillingDetails) => {
    if (coupon.forgotten()) return document.getElementById(couponFieldId)?.focus()
    return due > 0 ? payment.pay(details) : payment.proceed()
  }
  if (payment.phase.kind === 'confirming') return <ConfirmingOrder number={order.number} />
  const action = payAction({
    total: due,
    billing,
    statusServed: serves('checkout.status'),
    checkingCoupon: coupon.checking,
    format: (amount) => formatNaira(amount, 'sales'),
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: 'Home', to: href('storefront.home') },
          { label: order.item, to: href('storefront.service', { aggrement: order.slug }) },
          { label: 'Payment' },
        ]}
      />
      <h1>Pay for your order</h1>
      <TopTotal order={order} due={naira(due)} />
      <div className={styles.columns}>
        <BillingForm
          billing={billing}
          onChange={setBilling}
          fromProfile={profile !== null}
          onSubmit={submit}
        />
        <OrderSummary {...{ order, sum, due, plan, coupon, payment, attempt, action }} />
      </div>
    </div>
  )
}

function TopTotal({ order, due }: { order: OrderDetail; due: string }) {
  return (
    <a className={styles.top} href="#summary">
      <span>{order.item}</span>
      <b className={styles.topTotal}>
        <Money value={due} style="exact" />
      </b>
      <small className={styles.topMore}>Coupon and summary below</small>
    </a>
  )
}
