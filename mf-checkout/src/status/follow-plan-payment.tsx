import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { isTransient } from './inquiry'
import type { PaymentClaim } from './landing'
import { SupportLink } from './payment-facts'
import { InquiryFailurePage } from './inquiry-failure-page'
import styles from './payment-state-page.module.css'
import { StatusPage } from './status-page'
import { useWatch } from './use-payment-watch'
import { createPlanInquiry } from './plan-inquiry'
import { PlanOutcome } from './plan-outcome'
import { usePlanOutcome } from './use-plan-outcome'

interface FollowPlanPaymentProps {
  claim: PaymentClaim
  userSubscription: number
}

/** As `FollowPayment` for orders: shows what the server verified about the payment of a plan. */
export function FollowPlanPayment({ claim, userSubscription }: FollowPlanPaymentProps) {
  const { api } = useShell()
  const userId = useUser()?.userId ?? 0
  const watched = useWatch(() => createPlanInquiry(api, { claim, userSubscription, userId }))
  const { outcome, failure } = watched
  usePlanOutcome(claim, outcome)
  if (failure && !(outcome && isTransient(failure))) {
    if (failure.kind === 'unknown') return <UnknownPlanPayment txRef={claim.txRef} />
    return <InquiryFailurePage claim={claim} watched={watched} failure={failure} />
  }
  if (outcome) return <PlanOutcome claim={claim} watched={watched} outcome={outcome} />
  return <StatusPage title="Checking your payment" lead="This takes a few seconds." />
}

/** Another person's purchase and one that never was look alike. */
function UnknownPlanPayment({ txRef }: { txRef: string | null }) {
  const { href, serves } = useShell()
  const served = serves('dashboard.subscription')
  return (
    <StatusPage
      title="We cannot find this payment in your account."
      lead="You may have paid from another account, or the link is incomplete. Your own plan is under My Subscription."
    >
      <div className={styles.steps}>
        <ButtonLink to={href(served ? 'dashboard.subscription' : 'storefront.home')}>
          {served ? 'See your subscription' : 'Home'}
        </ButtonLink>
      </div>
      <p className={styles.checked}>
        Did money leave your account? <SupportLink />
        {txRef && (
          <>
            {' '}
            and give <span className={styles.reference}>{txRef}</span>
          </>
        )}
        .
      </p>
    </StatusPage>
  )
}
