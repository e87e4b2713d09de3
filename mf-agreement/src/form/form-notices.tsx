import { memo } from 'react'
import styles from './guided-form.module.css'
import { CorrectionNotice, useCorrection } from './pay/pay-actions'
import type { Draft } from './saving/draft-record'
import { CompletedBefore, EarlierAnswers, SavingNotices } from './saving/saving-notices'
import type { GuidedForm } from './use-guided-form'

interface FormNoticesProps extends Pick<GuidedForm, 'autosave' | 'dispatch' | 'onSignIn'> {
  /** Earlier answers that were found, while nothing was done with them. */
  earlier: Draft | null
  onStartAnew: () => void
}

/** What is to be known above the questions. Not drawn anew with every key. */
export const FormNotices = memo(function FormNotices(props: FormNoticesProps) {
  const { earlier, onStartAnew, ...form } = props
  const order = useCorrection()
  return (
    <div className={styles.notices}>
      <SavingNotices {...form} />
      {earlier && <EarlierAnswers draft={earlier} onStartAnew={onStartAnew} />}
      {order ? <CorrectionNotice order={order} /> : <CompletedBefore autosave={form.autosave} />}
    </div>
  )
})
