import { useState } from 'react'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { formatNaira, Money } from 'shared-ui/money'
import { prefilled, type BillingDetails } from './billing-details'
import { BillingForm } from './billing-form'
import { naira } from './kobo'
import { OrderSummary } from './order-summary'
import { orderTotal } from './order-total'
import { payAction } from './pay-action'
import styles from './pay-for-order.module.css'

interface PayForOrderProps {
  order: OrderDetail
  profile: Profile | null
}

/** On phones the total comes first, then the form, then the whole summary with the button. */
export function PayForOrder({ order, profile }: PayForOrderProps) {
  const { href, serves } = useShell()
  const [billing, setBilling] = useState<BillingDetails>(() => prefilled(profile, order))
  const total = orderTotal(order)
  const action = payAction({
    total: total.total,
    billing,
    statusServed: serves('checkout.status'),
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
      <a className={styles.top} href="#summary">
        <span>{order.item}</span>
        <b className={styles.topTotal}>
          <Money value={naira(total.total)} style="exact" />
        </b>
        <small className={styles.topMore}>Summary below</small>
      </a>
      <div className={styles.columns}>
        <BillingForm
          billing={billing}
          onChange={setBilling}
          fromProfile={profile !== null}
          free={total.total <= 0}
        />
        <OrderSummary order={order} total={total} action={action} />
      </div>
    </div>
  )
}
