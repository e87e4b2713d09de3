import type { Claim } from './landing'
import { mayPass } from './problem'
import { ProblemPage } from './problem-page'
import { StandingPage } from './standing-page'
import { StatusPage } from './status-page'
import { usePaymentWatch } from './use-payment-watch'

/** Shows what the server verified, and until then that it is being asked. */
export function FollowPayment({ claim }: { claim: Claim }) {
  const watched = usePaymentWatch(claim)
  const { standing, problem } = watched
  if (problem && !(standing && mayPass(problem))) {
    return <ProblemPage claim={claim} watched={watched} problem={problem} />
  }
  if (standing) return <StandingPage claim={claim} watched={watched} standing={standing} />
  return <StatusPage title="Checking your payment" lead="This takes a few seconds." />
}
