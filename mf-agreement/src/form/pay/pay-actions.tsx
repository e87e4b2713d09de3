import { brand } from 'shared-contracts/brand'
import { useSearchParams } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Notice } from 'shared-ui/notice'
import styles from './actions.module.css'
import { correctionHints, formTexts } from '../../texts'
import type { Pay } from './use-pay'

export interface PayActionsProps {
  /** A page is being saved. */
  saving: boolean
  /** The way to pay that is under way. */
  paying: Pay['busy']
  onPay: () => void
  onPayWithPlan: () => void
  onPrevious?: () => void
  onSeeDocument: () => void
}

/** On the last page and under the check: back, the document, and the ways to pay. */
export function PayActions({ saving, paying, onPrevious, ...props }: PayActionsProps) {
  const { onPay, onPayWithPlan, onSeeDocument } = props
  const correcting = useCorrection() !== undefined
  const plan = usePaidPlan()
  return (
    <div className={styles.actions} data-action-bar="" role="group" aria-label="Pages of this form">
      {onPrevious && (
        <Button kind="secondary" onClick={onPrevious}>
          {formTexts.prev}
        </Button>
      )}
      <SeeDocument onOpen={onSeeDocument} />
      <Button busy={paying === 'card' || saving ? 'Saving' : undefined} onClick={onPay}>
        {correcting ? correctionHints.save : formTexts.payNow}
      </Button>
      {plan && !correcting && (
        <Button
          kind="secondary"
          busy={paying === 'plan' ? 'Checking your plan' : undefined}
          onClick={onPayWithPlan}
        >
          {formTexts.downloadWith(plan)}
        </Button>
      )}
    </div>
  )
}

/** Name of the customer's plan, unless it is the free one. */
function usePaidPlan(): string | undefined {
  const plan = useUser()?.plan
  return plan && plan !== brand.freePlan ? plan : undefined
}

/** Number of the paid order whose answers are corrected here, as its page said in the address. */
export function useCorrection(): string | undefined {
  const [query] = useSearchParams()
  return query.get('correct') ?? undefined
}

/** Above the questions, so that nobody takes it for a new order. */
export const CorrectionNotice = ({ order }: { order: string }) => (
  <Notice>
    <p>{correctionHints.notice(order)}</p>
  </Notice>
)

/** On phones, where the document has no room beside the questions. */
export function SeeDocument({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.seeDocument}>
      <Button kind="secondary" onClick={onOpen}>
        <Icon name="document" /> See document
      </Button>
    </div>
  )
}
