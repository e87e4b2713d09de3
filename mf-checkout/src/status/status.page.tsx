import { usePageData } from 'shared-contracts/router'
import { FollowPayment } from './follow-payment'
import type { loader } from './status.loader'

export { loader } from './status.loader'

export function Component() {
  const claim = usePageData<typeof loader>()
  return <FollowPayment key={JSON.stringify(claim.landing.query)} claim={claim} />
}
