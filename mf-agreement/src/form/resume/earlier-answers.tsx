import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import type { Autosave } from '../saving/autosave'
import type { Draft } from '../saving/draft-record'
import styles from '../saving/saving.module.css'
import { useKept } from '../saving/use-autosave'

interface EarlierAnswersProps {
  draft: Draft
  onStartAnew: () => void
}

/** The form went on with a draft that its address did not ask for. */
export function EarlierAnswers({ draft, onStartAnew }: EarlierAnswersProps) {
  return (
    <Notice>
      <p>
        You began this document on {formatDate(draft.savedAt, 'date-time')}. Your answers are here.
      </p>
      <div className={styles.choices}>
        <Button kind="secondary" small onClick={onStartAnew}>
          Start a new one
        </Button>
      </div>
    </Notice>
  )
}

/** The draft was completed before: its order waits. */
export function CompletedBefore({ autosave }: { autosave: Autosave }) {
  const { href } = useShell()
  const orderNumber = useKept(autosave, ({ draft }) => draft.orderNumber)
  const agreementId = useKept(autosave, ({ draft }) => draft.agreementId)
  if (!orderNumber || !agreementId) return null
  const payment = href('checkout.order', {}, { order: orderNumber, agreement: agreementId })
  return (
    <Notice>
      <p>This document is complete. It is order {orderNumber}.</p>
      <div className={styles.choices}>
        <ButtonLink kind="secondary" small to={payment}>
          Go to the order
        </ButtonLink>
      </div>
    </Notice>
  )
}
