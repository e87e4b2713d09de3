import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { readStored } from 'shared-contracts/storage'
import { planNumber } from '../device/client-reference'
import { readAttempts } from '../device/payment-attempts'
import { storedPlan } from '../device/stored-plan'
import { claimOf, readLanding, type Claim } from './landing'

/** Only which payment it is: what became of it the page asks itself, and goes on asking. */
export async function loader({ url }: LoaderArgs): Promise<LoaderResult<Claim>> {
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
