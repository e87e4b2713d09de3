import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { readStored } from 'shared-contracts/storage'
import { planNumber } from '../device/client-reference'
import { readAttempts } from '../device/payment-attempts'
import { storedPlan } from '../device/stored-plan'
import { FollowPlanPayment } from './follow-plan-payment'
import { isTransient } from './inquiry'
import { claimOf, readLanding, subscriptionOf, type PaymentClaim } from './landing'
import { PaymentStatePage } from './payment-state-page'
import { InquiryFailurePage } from './inquiry-failure-page'
import { StatusPage } from './status-page'
import { usePaymentWatch } from './use-payment-watch'

/** Only which payment it is: what became of it the page asks itself, and goes on asking. */
export async function loader({ url }: LoaderArgs): Promise<LoaderResult<PaymentClaim>> {
  const plan = storedPlan()
  const device = {
    attempts: readAttempts(),
    orderNumber: plan ? planNumber(plan.userSubscription) : readStored('order_number'),
  }
  return {
    head: { title: 'Payment status', noIndex: true },
    data: claimOf(readLanding(url), device),
  }
}

export function Component() {
  const claim = usePageData<typeof loader>()
  const key = JSON.stringify(claim.landing.query)
  const userSubscription = subscriptionOf(claim)
  if (userSubscription !== undefined) {
    return <FollowPlanPayment key={key} claim={claim} userSubscription={userSubscription} />
  }
  return <FollowPayment key={key} claim={claim} />
}

/** Shows what the server verified, and until then that it is being asked. */
function FollowPayment({ claim }: { claim: PaymentClaim }) {
  const watched = usePaymentWatch(claim)
  const { outcome, failure } = watched
  if (failure && !(outcome && isTransient(failure))) {
    return <InquiryFailurePage claim={claim} watched={watched} failure={failure} />
  }
  if (outcome) return <PaymentStatePage claim={claim} watched={watched} outcome={outcome} />
  return <StatusPage title="Checking your payment" lead="This takes a few seconds." />
}
