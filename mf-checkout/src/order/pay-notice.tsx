import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import { Notice } from 'shared-ui/notice'
import type { PaymentAttempt } from '../device/payment-attempts'
import { billingFormId } from './billing-form'
import styles from './pay-for-order.module.css'
import type { PayPhase, Purchase } from './pay-phase'
import { payHints } from './texts'
import { useSignInAgain } from './use-sign-in-again'

interface PayNoticeProps {
  purchase: Pick<Purchase, 'kind' | 'number'>
  phase: PayPhase
  /** A payment begun here before this visit. */
  attempt: PaymentAttempt | null
}

/** What became of the last try, beside the button. */
export function PayNotice({ purchase, phase, attempt }: PayNoticeProps) {
  if (phase.kind === 'problem') return <PaymentError text={phase.text} signIn={phase.signIn} />
  if (phase.kind === 'repriced') {
    return (
      <Aside tone="warn" live="alert">
        <p>{payHints.repriced(formatNaira(phase.amount, 'exact'))}</p>
      </Aside>
    )
  }
  if (phase.kind === 'closed') {
    return (
      <Aside tone="warn" live="status">
        <p>{payHints.closed}</p>
        <CheckPayment order={purchase.number} />
      </Aside>
    )
  }
  return phase.kind === 'ready' && attempt ? (
    <StartedAttempt attempt={attempt} what={purchase.kind} />
  ) : null
}

function StartedAttempt({ attempt, what }: { attempt: PaymentAttempt; what: Purchase['kind'] }) {
  if (attempt.landed) {
    return (
      <Aside tone="warn">
        <p>{payHints.waiting(what)}</p>
        <CheckPayment order={attempt.order} />
      </Aside>
    )
  }
  return (
    <Aside tone="info">
      <p>
        You opened the payment page for this {what} on{' '}
        <DateText value={attempt.startedOn} style="date-time" />. If you paid there, check the
        payment before you pay again.
      </p>
      <CheckPayment order={attempt.order} />
    </Aside>
  )
}

function PaymentError({ text, signIn }: { text: string; signIn?: true }) {
  const signInAgain = useSignInAgain()
  return (
    <Aside tone="bad" live="alert">
      <p>{text}</p>
      {signIn ? (
        <Link {...signInAgain}>Sign in</Link>
      ) : (
        <Button type="submit" form={billingFormId} kind="secondary" small>
          Retry
        </Button>
      )}
    </Aside>
  )
}

function CheckPayment({ order }: { order: string }) {
  const { href } = useShell()
  return <Link to={href('checkout.status', {}, { order })}>Check payment</Link>
}

function Aside(props: Parameters<typeof Notice>[0]) {
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  )
}
