import { usePageData } from 'shared-contracts/router'
import { FollowPlanPayment } from './follow-plan-payment'
import { FollowPayment } from './follow-payment'
import { subscriptionOf } from './landing'
import type { loader } from './status.loader'

export { loader } from './status.loader'

export function Component() {
  const claim = usePageData<typeof loader>()
  const key = JSON.stringify(claim.landing.query)
  const userSubscription = subscriptionOf(claim)
  if (userSubscription !== undefined) {
    return <FollowPlanPayment key={key} claim={claim} userSubscription={userSubscription} />
  }
  return <FollowPayment key={key} claim={claim} />
}
