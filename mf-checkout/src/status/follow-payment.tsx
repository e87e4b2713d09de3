import type { Claim } from './landing'
import { mayPass } from './problem'
import { ProblemPage } from './problem-page'
import { PaymentStatePage } from './payment-state-page'
import { StatusPage } from './status-page'
import { usePaymentWatch } from './use-payment-watch'

/** Shows what the server verified, and until then that it is being asked. */
export function FollowPayment({ claim }: { claim: Claim }) {
  const watched = usePaymentWatch(claim)
  const { outcome, problem } = watched
  if (problem && !(outcome && mayPass(problem))) {
    return <ProblemPage claim={claim} watched={watched} problem={problem} />
  }
  if (outcome) return <PaymentStatePage claim={claim} watched={watched} outcome={outcome} />
  return <StatusPage title="Checking your payment" lead="This takes a few seconds." />
}
