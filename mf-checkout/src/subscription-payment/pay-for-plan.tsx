import { useState } from 'react'
import { useUser, type SignedIn } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira, Money } from 'shared-ui/money'
import { SummaryList } from 'shared-ui/summary-list'
import { planNumber } from '../device/client-reference'
import {
  prefillBillingDetails,
  type BillingDetails,
  type KnownCustomer,
} from '../order/billing-details'
import { BillingForm } from '../order/billing-form'
import { ConfirmingPayment } from '../order/confirming-payment'
import { kobo, naira, type Kobo } from '../order/kobo'
import { payAction } from '../order/pay-action'
import { PayBox } from '../order/pay-box'
import { PayPage } from '../order/pay-page'
import { saveAddress } from '../order/save-address'
import { useBilling } from '../order/use-billing'
import type { SummaryRow } from '../order/summary-rows'
import styles from './plan-summary.module.css'
import type { ChosenPlan } from './subscription-payment.loader'
import { planHints } from './texts'
import { usePlanPayment } from './use-plan-payment'

/** The order payment without coupons (P 2 "Subscription payment"). */
export function PayForPlan(chosen: ChosenPlan) {
  const { userSubscription, title, price, profile, attempt } = chosen
  const { api, href, serves, payment: provider } = useShell()
  const user = useUser()
  const [before] = useState(() => prefillBillingDetails(profile, knownOf(user)))
  const [billing, setBilling] = useBilling(planNumber(userSubscription), () => before)
  const payment = usePlanPayment(chosen)
  const due = payment.agreed ?? kobo(price)
  const submit = (details: BillingDetails) => {
    void saveAddress(api, { before, details })
    return due > 0 ? payment.pay(details) : payment.proceed()
  }
  if (payment.phase.kind === 'confirming') {
    return (
      <ConfirmingPayment
        page={planHints.title}
        number={planNumber(userSubscription)}
        link={payment.phase.link}
        onRestart={() => void payment.pay(billing, { endPending: true })}
      >
        {planHints.confirming}
      </ConfirmingPayment>
    )
  }
  const action = payAction({
    total: due,
    billing,
    methods: provider?.methods,
    statusServed: serves('checkout.status'),
    checkingCoupon: false,
    format: (amount) => formatNaira(amount, 'sales'),
  })
  return (
    <PayPage
      title={planHints.title}
      trail={[
        { label: 'Home', to: href('storefront.home') },
        { label: 'My Subscription', to: href('dashboard.subscription') },
        { label: 'Payment' },
      ]}
      item={title}
      due={naira(due)}
      more="Summary below"
    >
      <BillingForm
        billing={billing}
        onChange={setBilling}
        fromProfile={profile !== null}
        onSubmit={submit}
      />
      <PayBox
        title={planHints.summary}
        hint={periodHint(chosen)}
        purchase={{ kind: 'plan', number: planNumber(userSubscription) }}
        phase={payment.phase}
        {...{ due, attempt, action }}
      >
        <Sums chosen={chosen} due={due} />
      </PayBox>
    </PayPage>
  )
}

function Sums({ chosen, due }: { chosen: ChosenPlan; due: Kobo }) {
  const { points, upgrade } = chosen
  return (
    <>
      <SummaryList
        rows={planRows(chosen, due).map(({ label, amount, discount }) => ({
          label,
          value: <Money value={naira(amount)} style="exact" />,
          tone: discount ? ('discount' as const) : undefined,
        }))}
        total={{ label: 'Total', value: <Money value={naira(due)} style="exact" /> }}
      />
      {upgrade && (
        <p className={styles.upgrade}>{planHints.upgrades(upgrade.replaces, chosen.title)}</p>
      )}
      {points.length > 0 && (
        <ul className={styles.points} aria-label="What it includes">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function periodHint({ period, renewsFrom }: ChosenPlan): string {
  if (!period) return ''
  if (renewsFrom) return planHints.renews(period, formatDate(renewsFrom, 'short'))
  return period === 'once' ? planHints.once : planHints.runs(period)
}

/** The lines add up to what is due, also while a new amount waits to be agreed to. */
function planRows({ title, upgrade }: ChosenPlan, due: Kobo): SummaryRow[] {
  if (!upgrade) return [{ label: title, amount: due }]
  const price = kobo(upgrade.price)
  const label = planHints.credit(upgrade.replaces)
  return [
    { label: title, amount: price },
    ...(price > due ? [{ label, amount: due - price, discount: true as const }] : []),
  ]
}

/** What the session knows, where the profile did not load. */
const knownOf = (user: SignedIn | undefined): KnownCustomer => ({
  customerDetails: {
    ...{ customerName: '', firstName: '', lastName: '' },
    customerMobile: user?.phone ?? '',
    customerEmail: user?.email ?? '',
  },
  address: { addressLine1: '', addressLine2: '' },
})
