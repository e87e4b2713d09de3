import { useRevalidator } from 'shared-contracts/router'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import styles from './pay-for-order.module.css'
import type { PlanDiscount } from './plan-discount'

/** Says why a discount that was asked for is not on the order. */
export function PlanNotice({ plan }: { plan: PlanDiscount }) {
  const { revalidate, state } = useRevalidator()
  if (plan.state === 'refused') {
    return (
      <div className={styles.notice}>
        <Notice tone="warn">
          <p>{plan.message || 'Your plan does not cover this document.'}</p>
          <p>You can pay by card instead.</p>
        </Notice>
      </div>
    )
  }
  if (plan.state !== 'failed') return null
  return (
    <div className={styles.notice}>
      <Notice tone="bad" live="alert">
        <p>We could not check your plan. The price below is without its discount.</p>
        <Button
          kind="secondary"
          small
          busy={state === 'loading' ? 'Checking' : undefined}
          onClick={() => void revalidate()}
        >
          Retry
        </Button>
      </Notice>
    </div>
  )
}
