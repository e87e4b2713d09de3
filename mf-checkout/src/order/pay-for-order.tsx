import { useShell } from 'shared-contracts/shell'
import { formatNaira } from 'shared-ui/money'
import { PayLinkRequest } from './pay-link-request'
import { prefillBillingDetails, type BillingDetails } from './billing-details'
import { BillingForm } from './billing-form'
import { ConfirmingPayment } from './confirming-payment'
import { couponFieldId } from './coupon-box'
import { naira } from './kobo'
import type { FoundOrder } from './order.loader'
import { OrderSummary } from './order-summary'
import { orderTotal } from './order-total'
import { payAction } from './pay-action'
import { PayPage } from './pay-page'
import { saveAddress } from './save-address'
import { totalOf } from './fetch-quote-lines'
import { confirmingTexts, orderHints } from './texts'
import { useBilling } from './use-billing'
import { useCoupon } from './use-coupon'
import { usePayment } from './use-payment'

type PayForOrderProps = Omit<FoundOrder, 'state'>

export function PayForOrder(props: PayForOrderProps) {
  const { order, profile, plan, planLines, coupon: stored, attempt } = props
  const { api, href, serves, payment: provider } = useShell()
  const [billing, setBilling] = useBilling(order.number, () =>
    prefillBillingDetails(profile, order),
  )
  const granted = plan.state === 'granted' ? plan.check : null
  const coupon = useCoupon({
    order,
    stored,
    subscribed: orderTotal(order, { plan: granted }).off.subscription > 0,
  })
  const lines = granted ? planLines : coupon.applied ? coupon.applied.lines : order.lines
  const sum = lines ? totalOf(lines) : orderTotal(order, { plan: granted, coupon: coupon.applied })
  const payment = usePayment({ order, total: sum, coupon, subscription: granted })
  const due = payment.agreed ?? sum.total
  const submit = async (details: BillingDetails) => {
    if (!(await coupon.readyToPay())) return document.getElementById(couponFieldId)?.focus()
    void saveAddress(api, { order, before: prefillBillingDetails(profile, order), details })
    return due > 0 ? payment.pay(details) : payment.proceed()
  }
  if (payment.phase.kind === 'confirming') {
    return (
      <ConfirmingPayment
        page={orderHints.title}
        number={order.number}
        link={payment.phase.link}
        onRestart={() => void payment.pay(billing, { endPending: true })}
      >
        {confirmingTexts.order(order.number)}
      </ConfirmingPayment>
    )
  }
  const action = payAction({
    total: due,
    billing,
    methods: provider?.methods,
    statusServed: serves('checkout.status'),
    checkingCoupon: coupon.checking,
    format: (amount) => formatNaira(amount, 'sales'),
  })
  return (
    <PayPage
      title={orderHints.title}
      trail={[
        { label: 'Home', to: href('storefront.home') },
        { label: order.item, to: href('storefront.service', { aggrement: order.slug }) },
        { label: 'Payment' },
      ]}
      item={order.item}
      due={naira(due)}
      more="Coupon and summary below"
    >
      <BillingForm
        billing={billing}
        onChange={setBilling}
        fromProfile={profile !== null}
        onSubmit={submit}
      />
      <OrderSummary {...{ order, sum, due, plan, coupon, payment, attempt, action }} />
      {due > 0 && (
        <PayLinkRequest
          order={order.number}
          discounted={sum.off.coupon > 0 || sum.off.subscription > 0}
        />
      )}
    </PayPage>
  )
}
