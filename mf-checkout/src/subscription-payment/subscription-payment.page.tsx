import { usePageData } from 'shared-contracts/router'
import { PayForPlan } from './pay-for-plan'
import { MissingPlan, NoPlan, NotACustomer, StoppedPlan } from './plan-states'
import type { loader } from './subscription-payment.loader'

export { loader } from './subscription-payment.loader'
export { PlanFailed as ErrorBoundary } from './plan-states'

export function Component() {
  const data = usePageData<typeof loader>()
  if (data.state === 'not-a-customer') return <NotACustomer />
  if (data.state === 'no-plan') return <NoPlan />
  if (data.state === 'missing') return <MissingPlan />
  if (data.state === 'stopped') return <StoppedPlan message={data.message} />
  return <PayForPlan key={data.userSubscription} {...data} />
}
