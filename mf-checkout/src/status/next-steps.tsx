import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import { clearOrder } from '../device/stored-order'
import { payableKinds } from './attempt-outcome'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'
import { statusHints, statusTexts } from './texts'
import type { PaymentWatch } from './use-payment-watch'

interface NextStepsProps {
  outcome: PaymentOutcome
  watched: PaymentWatch
}

/** What can be done now, the likeliest first. */
export function NextSteps({ outcome, watched }: NextStepsProps) {
  const { kind } = outcome
  return (
    <>
      <div className={styles.steps}>
        {payableKinds.includes(kind) ? (
          <PayAgain outcome={outcome} />
        ) : (
          <ToOrders outcome={outcome} />
        )}
        {kind === 'paid' ? <ToOrder outcome={outcome} /> : <CheckAgain watched={watched} />}
      </div>
      {kind !== 'paid' && <LastCheck watched={watched} />}
    </>
  )
}

/** The same payment details; an open attempt is taken up again, so nothing is charged twice. */
function PayAgain({ outcome: { kind, order } }: { outcome: PaymentOutcome }) {
  const { href } = useShell()
  return (
    <ButtonLink to={href('checkout.order', {}, { order })}>
      {kind === 'open' || kind === 'unpaid' ? 'Pay for this order' : 'Try again'}
    </ButtonLink>
  )
}

/** Forgets the order's data on this device once it is settled (P 2); before, a later visit needs it. */
function ToOrders({ outcome: { kind, order } }: { outcome: PaymentOutcome }) {
  const { href, navigate } = useShell()
  const open = () => {
    if (kind === 'paid') clearOrder(order)
    navigate(href('dashboard.orders'))
  }
  return <Button onClick={open}>{statusTexts.check}</Button>
}

function ToOrder({ outcome: { order, detail, status } }: { outcome: PaymentOutcome }) {
  const { href, serves } = useShell()
  if (!detail || !serves('dashboard.order')) return null
  return (
    <ButtonLink kind="secondary" to={href('dashboard.order', { number: order, item: detail.item })}>
      {status === 'Completed' ? 'Download your document' : 'See this order'}
    </ButtonLink>
  )
}

export function CheckAgain({
  watched: { checking, checkNow },
}: {
  watched: PaymentWatch<unknown>
}) {
  return (
    <Button kind="secondary" busy={checking ? statusHints.checking : undefined} onClick={checkNow}>
      Check again
    </Button>
  )
}

export function LastCheck({ watched: { checkedOn, failure } }: { watched: PaymentWatch<unknown> }) {
  if (failure) {
    return (
      <div className={styles.notice}>
        <Notice tone="warn" live="status">
          We could not reach the server just now. Showing the status at{' '}
          <DateText value={checkedOn ?? ''} style="time" />. We will keep checking.
        </Notice>
      </div>
    )
  }
  return (
    <p className={styles.checked}>
      Last checked <DateText value={checkedOn ?? ''} style="time" />
    </p>
  )
}
