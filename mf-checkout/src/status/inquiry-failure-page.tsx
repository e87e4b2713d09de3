import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { LoadError } from 'shared-ui/load-error'
import type { InquiryFailure } from './inquiry'
import type { PaymentClaim } from './landing'
import { SupportLink } from './payment-facts'
import styles from './payment-state-page.module.css'
import { StatusPage } from './status-page'
import { statusHints } from './texts'
import { useSignInAgain } from '../order/use-sign-in-again'
import type { PaymentWatch } from './use-payment-watch'

interface InquiryFailurePageProps {
  claim: PaymentClaim
  watched: PaymentWatch<unknown>
  failure: InquiryFailure
}

/** The server has not said anything about the payment yet: why, and what to do. */
export function InquiryFailurePage({ claim, watched, failure }: InquiryFailurePageProps) {
  switch (failure.kind) {
    case 'nothing-named':
      return <NothingNamed />
    case 'unknown':
      return <Unknown txRef={claim.txRef} />
    case 'signed-out':
      return <SignedOut />
    case 'offline':
      return <NotReached cause={statusHints.offline} watched={watched} />
    case 'server-error':
      return <NotReached cause={statusHints.serverError(failure.status)} watched={watched} />
  }
}

function NothingNamed() {
  return (
    <StatusPage
      title="This link does not name a payment"
      lead="The link needs an order number or a payment reference. Open the order from your list to see whether it is paid."
    >
      <ToList />
    </StatusPage>
  )
}

function Unknown({ txRef }: { txRef: string | null }) {
  return (
    <StatusPage
      title="We cannot find this payment in your account."
      lead="You may have paid from another account, or the link is incomplete. Your own orders are in your list."
    >
      <ToList />
      <p className={styles.checked}>
        Did money leave your account? <SupportLink /> and give{' '}
        {txRef ? <span className={styles.reference}>{txRef}</span> : 'the order number'}.
      </p>
    </StatusPage>
  )
}

function ToList() {
  const { href, serves } = useShell()
  const served = serves('dashboard.orders')
  return (
    <div className={styles.steps}>
      <ButtonLink to={href(served ? 'dashboard.orders' : 'storefront.home')}>
        {served ? 'See your orders' : 'Home'}
      </ButtonLink>
    </div>
  )
}

function SignedOut() {
  const signInAgain = useSignInAgain()
  return (
    <StatusPage
      title="Sign in to see your payment"
      lead="Your session has ended. A payment that you made is not lost."
      mark={statusHints.notAgain}
    >
      <div className={styles.steps}>
        <ButtonLink {...signInAgain}>Sign in</ButtonLink>
      </div>
    </StatusPage>
  )
}

function NotReached({ cause, watched }: { cause: string; watched: PaymentWatch<unknown> }) {
  return (
    <StatusPage
      title="Checking your payment"
      lead="We do not know the result yet."
      mark={statusHints.notYet}
    >
      <div className={styles.notice}>
        <LoadError
          what="the status of your payment"
          cause={cause}
          safe={statusHints.safe}
          onRetry={watched.checkNow}
        />
      </div>
    </StatusPage>
  )
}
