import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'
import { Stamp } from 'shared-ui/stamp'
import { StatusStamp } from 'shared-ui/status-stamp'
import { planNumber } from '../device/client-reference'
import type { PaymentClaim } from './landing'
import { CheckAgain, LastCheck } from './next-steps'
import { amountAndReference, PaymentSeal, SupportLink } from './payment-facts'
import styles from './payment-state-page.module.css'
import { StatusPage } from './status-page'
import type { PaymentWatch } from './use-payment-watch'
import { payableKinds } from './attempt-outcome'
import type { PlanPaymentOutcome } from './plan-payment-outcome'
import { planStatusMessage } from './plan-status-message'
import { clearPlan } from '../device/stored-plan'
import { planTexts } from './texts'

interface PlanOutcomeProps {
  claim: PaymentClaim
  watched: PaymentWatch<PlanPaymentOutcome>
  outcome: PlanPaymentOutcome
}

export function PlanOutcome({ claim, watched, outcome }: PlanOutcomeProps) {
  const paid = outcome.kind === 'paid'
  return (
    <StatusPage
      {...planStatusMessage(outcome, claim)}
      stamp={<PlanStamp outcome={outcome} />}
      seal={<PaymentSeal outcome={outcome} on={watched.checkedOn ?? ''} />}
    >
      <div className={styles.steps}>
        {payableKinds.includes(outcome.kind) ? (
          <PayAgain outcome={outcome} />
        ) : (
          <ToOrders outcome={outcome} />
        )}
        {paid ? <ToSubscription /> : <CheckAgain watched={watched} />}
      </div>
      {!paid && <LastCheck watched={watched} />}
      <div className={styles.columns}>
        <PlanPaymentFacts outcome={outcome} />
      </div>
    </StatusPage>
  )
}

function PlanStamp({ outcome: { kind, active } }: { outcome: PlanPaymentOutcome }) {
  if (kind !== 'paid') return <StatusStamp status="Payment Pending" />
  return active ? <Stamp tone="good">Active</Stamp> : <Stamp tone="plain">Ended</Stamp>
}

/** An open attempt is taken up again, so nothing is charged twice. */
function PayAgain({ outcome: { kind, plan } }: { outcome: PlanPaymentOutcome }) {
  const { href } = useShell()
  const to =
    plan === undefined
      ? href('dashboard.subscription')
      : href('checkout.subscription', {}, { plan })
  const label = kind === 'open' || kind === 'unpaid' ? 'Pay for this plan' : 'Try again'
  return <ButtonLink to={to}>{label}</ButtonLink>
}

/** Forgets the purchase on this device once it is settled (P 2); before, a later visit needs it. */
function ToOrders({ outcome: { kind, userSubscription } }: { outcome: PlanPaymentOutcome }) {
  const { href, navigate } = useShell()
  const open = () => {
    if (kind === 'paid') clearPlan(userSubscription)
    navigate(href('dashboard.orders'))
  }
  return <Button onClick={open}>{planTexts.check}</Button>
}

function ToSubscription() {
  const { href, serves } = useShell()
  if (!serves('dashboard.subscription')) return null
  return (
    <ButtonLink kind="secondary" to={href('dashboard.subscription')}>
      See your subscription
    </ButtonLink>
  )
}

/** What support asks for first. */
function PlanPaymentFacts({ outcome }: { outcome: PlanPaymentOutcome }) {
  const { kind, userSubscription, amount, txRef } = outcome
  const number = { label: 'Subscription No.', value: planNumber(userSubscription) }
  return (
    <Panel title="Payment">
      <Facts rows={[number, ...amountAndReference(amount, txRef)]} />
      {kind !== 'paid' && (
        <p className={styles.help}>
          Is something wrong? <SupportLink /> and give{' '}
          {txRef ? 'this reference' : 'the subscription number'}.
        </p>
      )}
    </Panel>
  )
}
