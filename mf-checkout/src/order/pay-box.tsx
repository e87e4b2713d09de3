import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { SideNote } from 'shared-ui/side-note'
import type { PaymentAttempt } from '../device/payment-attempts'
import { billingFormId } from './billing-form'
import type { Kobo } from './kobo'
import { methodText, type PayAction } from './pay-action'
import styles from './pay-for-order.module.css'
import { PayNotice } from './pay-notice'
import { busyLabel, type PayPhase, type Purchase } from './pay-phase'
import { orderHints, orderTexts } from './texts'

interface PayBoxProps {
  title: string
  hint: string
  purchase: Pick<Purchase, 'kind' | 'number'>
  /** What is to pay. */
  due: Kobo
  phase: PayPhase
  attempt: PaymentAttempt | null
  action: PayAction
  /** The sums, and what may change them. */
  children: ReactNode
}

/** Summary, state of the payment and the one button, which submits the billing form. */
export function PayBox(props: PayBoxProps) {
  const { title, hint, purchase, due, phase, attempt, action, children } = props
  const { payment } = useShell()
  const busy = busyLabel(phase)
  const button = useFocusOnRestart(busy !== undefined)
  return (
    <aside className={styles.summary} id="summary" aria-label={title}>
      <div className={styles.box}>
        <h2 className={styles.boxTitle}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
        {due > 0 && (
          <p className={styles.method}>
            Payment method: <b>{methodText(payment?.methods)}</b>
          </p>
        )}
        <PayNotice purchase={purchase} phase={phase} attempt={attempt} />
        <Button
          ref={button}
          type="submit"
          form={billingFormId}
          block
          busy={busy}
          unavailable={busy ? undefined : action.unavailable}
        >
          {action.label}
        </Button>
        <p className={styles.safe}>
          <Icon name="lock" />
          {orderTexts.safe}
        </p>
      </div>
      {due > 0 && (
        <div className={styles.bank}>
          <SideNote>{orderHints.bank}</SideNote>
        </div>
      )}
    </aside>
  )
}

/**
 * A page that appears with its payment under way takes the place of another, whose button began it: view and focus
 * move to the button here, beside which the outcome is shown.
 */
function useFocusOnRestart(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const [restarted] = useState(busy)
  useEffect(() => {
    if (!restarted) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [restarted])
  return button
}
