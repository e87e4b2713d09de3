import { brand } from 'shared-contracts/brand'
import { useUser } from 'shared-contracts/session'
import { Button } from 'shared-ui/button'
import styles from '../guided-form.module.css'
import { SeeDocument } from '../see-document'
import { formTexts } from '../texts'
import type { GuidedForm } from '../use-guided-form'

interface PayActionsProps {
  form: GuidedForm
  onPay: () => void
  onPrevious?: () => void
  onSeeDocument: () => void
}

/** On the last page and under the check: back, the document, and the ways to pay. */
export function PayActions({ form, onPay, onPrevious, onSeeDocument }: PayActionsProps) {
  const { pay, moving } = form
  const plan = usePaidPlan()
  return (
    <div className={styles.actions} data-action-bar="" role="group" aria-label="Pages of this form">
      {onPrevious && (
        <Button kind="secondary" onClick={onPrevious}>
          {formTexts.prev}
        </Button>
      )}
      <SeeDocument onOpen={onSeeDocument} />
      <Button busy={pay.busy === 'card' || moving ? 'Saving' : undefined} onClick={onPay}>
        {formTexts.payNow}
      </Button>
      {plan && (
        <Button
          kind="secondary"
          busy={pay.busy === 'plan' ? 'Checking your plan' : undefined}
          onClick={() => void pay.payWithPlan()}
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
