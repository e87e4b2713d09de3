import type { ReactNode } from 'react'
import { usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { PayForPlan } from './pay-for-plan'
import { awaitsPayment } from '../device/payment-attempts'
import { LoadFailure } from '../order/load-failure'
import { orderHints } from '../order/texts'
import styles from '../order/order-states.module.css'
import type { loader } from './subscription-payment.loader'
import { planHints } from './texts'

export { loader } from './subscription-payment.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  if (data.state === 'not-a-customer') return <NotACustomer />
  if (data.state === 'no-plan') return <NoPlan />
  if (data.state === 'missing') return <MissingPlan />
  if (data.state === 'stopped') return <StoppedPlan message={data.message} />
  return <PayForPlan key={data.userSubscription} {...data} />
}

/** Each state that is not a payment has a sentence and a next step. */
function PlanState({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{planHints.title}</h1>
      {children}
    </div>
  )
}

function ToPlans({ label }: { label: string }) {
  const { href, serves } = useShell()
  if (!serves('dashboard.subscription')) {
    return <ButtonLink to={`${href('storefront.home')}#plans`}>{label}</ButtonLink>
  }
  return <ButtonLink to={href('dashboard.subscription')}>{label}</ButtonLink>
}

function NoPlan() {
  return (
    <PlanState>
      <EmptyState
        title="This link does not name a plan"
        text={planHints.noneNamed}
        action={<ToPlans label="Choose a plan" />}
      />
    </PlanState>
  )
}

function MissingPlan() {
  return (
    <PlanState>
      <EmptyState
        title="We cannot find this plan"
        text={planHints.missing}
        action={<ToPlans label="Choose a plan" />}
      />
    </PlanState>
  )
}

function NotACustomer() {
  const { href, serves } = useShell()
  return (
    <PlanState>
      <EmptyState
        title="Plans are for customers"
        text={planHints.notSelf}
        action={
          serves('dashboard.customers') && (
            <ButtonLink to={href('dashboard.customers')}>See customers</ButtonLink>
          )
        }
      />
    </PlanState>
  )
}

/** The server's message stops the choice (D 8). */
function StoppedPlan({ message }: { message: string }) {
  return (
    <PlanState>
      <EmptyState
        title={message}
        text={planHints.stopped}
        action={<ToPlans label="See your subscription" />}
      />
    </PlanState>
  )
}

/** The price did not load. */
export function ErrorBoundary() {
  return (
    <PlanState>
      <LoadFailure
        what="your plan"
        safe={awaitsPayment() ? orderHints.safe.begun : orderHints.safe.plan}
      />
    </PlanState>
  )
}
