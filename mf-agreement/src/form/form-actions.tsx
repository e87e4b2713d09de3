import { Button } from 'shared-ui/button'
import { isLastPage, pageOf } from './form-state'
import styles from './guided-form.module.css'
import { PayActions } from './pay/pay-actions'
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
  const { state, previous, moving } = form
  const onPrevious = state.pageNo > 1 ? previous : undefined
  if (isLastPage(state, total) && !state.changing) {
    const pay = () => void form.openCheck()
    return <PayActions form={form} onPay={pay} {...{ onPrevious, onSeeDocument }} />
  }
  const upNext = pageOf(state, state.pageNo + 1)?.title
  return (
    <div className={styles.actions} data-action-bar="" role="group" aria-label="Pages of this form">
      {onPrevious && !state.changing && (
        <Button kind="secondary" onClick={onPrevious}>
          {formTexts.prev}
        </Button>
      )}
      <SeeDocument onOpen={onSeeDocument} />
      <Button type="submit" busy={moving ? 'Saving' : undefined}>
        {state.changing ? 'Save and check answers' : formTexts.next}
      </Button>
      {upNext && !state.changing && <span className={styles.upNext}>Next: {upNext}</span>}
    </div>
  )
}
