import { useEffect, useRef, type ReactNode } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { leaveSite } from './leave-site'
import styles from './order-states.module.css'
import { confirmingTexts } from './texts'

interface ConfirmingPaymentProps {
  /** Heading of the page. */
  page: string
  /** Order number, or of a plan `SUB-<user_subscription>`. */
  number: string
  /** The card page that is still open. */
  link: string | undefined
  /** Ends this payment and begins another one. */
  onRestart: () => void
  /** What is being confirmed. */
  children: ReactNode
}

/**
 * Another payment is under way, perhaps from another device: none is taken beside it. This takes the
 * place of a long form, so view and focus move to its heading.
 */
export function ConfirmingPayment(props: ConfirmingPaymentProps) {
  const { page, number, link, onRestart, children } = props
  const { href } = useShell()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{page}</h1>
      <div className={styles.confirming}>
        <h2 ref={heading} tabIndex={-1}>
          {confirmingTexts.title}
        </h2>
        <p>{children}</p>
        <div className={styles.actions}>
          {link !== undefined && (
            <Button kind="primary" onClick={() => leaveSite(link)}>
              {confirmingTexts.back}
            </Button>
          )}
          <ButtonLink
            to={href('checkout.status', {}, { order: number })}
            kind={link === undefined ? 'primary' : 'secondary'}
          >
            {confirmingTexts.check}
          </ButtonLink>
        </div>
        <p className={styles.hint}>{confirmingTexts.restartHint}</p>
        <Button kind="secondary" onClick={onRestart}>
          {confirmingTexts.restart}
        </Button>
      </div>
    </div>
  )
}
