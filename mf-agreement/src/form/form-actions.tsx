import { memo } from 'react'
import { Button } from 'shared-ui/button'
import { isLastPage, pageOf } from './form-state'
import styles from './guided-form.module.css'
import { PayActions, type PayActionsProps } from './pay/pay-actions'
import { SeeDocument } from './see-document'
import { formTexts } from './texts'
import type { GuidedForm } from './use-guided-form'

interface FormActionsProps {
  form: GuidedForm
  total: number
  onSeeDocument: () => void
}

/** Prev, Next, and on phones the way to the document; on the last page the ways to pay. */
export function FormActions({ form, total, onSeeDocument }: FormActionsProps) {
  const { state, pay } = form
  return (
    <Actions
      last={isLastPage(state, total)}
      changing={state.changing}
      upNext={pageOf(state, state.pageNo + 1)?.title}
      saving={form.moving}
      paying={pay.busy}
      onPay={form.openCheck}
      onPayWithPlan={pay.payWithPlan}
      onPrevious={state.pageNo > 1 ? form.previous : undefined}
      onSeeDocument={onSeeDocument}
    />
  )
}

interface ActionsProps extends PayActionsProps {
  last: boolean
  changing: boolean
  /** Title of the page behind this one. */
  upNext: string | undefined
}

/** Drawn anew when one of its buttons changes, not with every key. */
const Actions = memo(function Actions({ last, changing, upNext, ...pay }: ActionsProps) {
  if (last && !changing) return <PayActions {...pay} />
  const { saving, onPrevious, onSeeDocument } = pay
  return (
    <div className={styles.actions} data-action-bar="" role="group" aria-label="Pages of this form">
      {onPrevious && !changing && (
        <Button kind="secondary" onClick={onPrevious}>
          {formTexts.prev}
        </Button>
      )}
      <SeeDocument onOpen={onSeeDocument} />
      <Button type="submit" busy={saving ? 'Saving' : undefined}>
        {changing ? 'Save and check answers' : formTexts.next}
      </Button>
      {upNext && !changing && <span className={styles.upNext}>Next: {upNext}</span>}
    </div>
  )
})
