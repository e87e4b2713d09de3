import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { pageOf } from './form-state'
import styles from './guided-form.module.css'
import { formHints, formTexts } from './texts'
import type { GuidedForm } from './use-guided-form'

interface FormActionsProps {
  form: GuidedForm
  total: number
  onSeeDocument: () => void
}

/** Prev, Next, and on phones the way to the document. */
export function FormActions({ form, total, onSeeDocument }: FormActionsProps) {
  const { state, previous, moving } = form
  const last = state.pageNo >= total
  const upNext = pageOf(state, state.pageNo + 1)?.title
  return (
    <div className={styles.actions} role="group" aria-label="Pages of this form">
      {state.pageNo > 1 && (
        <Button kind="secondary" onClick={previous}>
          {formTexts.prev}
        </Button>
      )}
      <div className={styles.seeDocument}>
        <Button kind="secondary" onClick={onSeeDocument}>
          <Icon name="document" /> See document
        </Button>
      </div>
      {last ? (
        <Button type="submit" unavailable={formHints.payLater}>
          {formTexts.payNow}
        </Button>
      ) : (
        <Button type="submit" busy={moving ? 'Opening' : undefined}>
          {formTexts.next}
        </Button>
      )}
      {upNext && !last && <span className={styles.upNext}>Next: {upNext}</span>}
    </div>
  )
}
