import type { Dispatch } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import type { FormAction } from '../state/form-state'
import { savingHints } from '../../texts'
import { otherAnswers, type Autosave } from './autosave'
import { isAheadOfServer, type Draft } from './draft-record'
import styles from './saving.module.css'
import { useAutosaveState } from './use-autosave'

interface SavingNoticesProps {
  autosave: Autosave
  dispatch: Dispatch<FormAction>
  onSignIn: () => void
}

/** What stands between the answers and the server, and what becomes of them meanwhile. */
export function SavingNotices({ autosave, dispatch, onSignIn }: SavingNoticesProps) {
  const connection = useAutosaveState(autosave, (kept) => kept.connection)
  const notStored = useAutosaveState(autosave, ({ device }) => device === 'not-kept')
  const waiting = useAutosaveState(autosave, ({ draft }) => draft.unsent.length > 0)
  const refused = useAutosaveState(autosave, (kept) => kept.refused)
  const other = useAutosaveState(autosave, otherAnswers)
  const goTo = (page: number) => dispatch({ kind: 'went-to', pageNo: page })
  const use = () => {
    if (other) dispatch({ kind: 'answers-taken', answers: other.answers })
    void autosave.dismissOther()
  }
  return (
    <div className={styles.notices}>
      {/* Always there, so that what appears in it is read out. */}
      <div role="status">
        {waiting && (connection === 'offline' || connection === 'slow') && (
          <Notice tone="warn">{notStored ? savingHints.onlyHere : savingHints[connection]}</Notice>
        )}
        {waiting && connection === 'sign-in' && (
          <Notice tone="warn">
            <p>{savingHints.signedOut}</p>
            <Button kind="secondary" small onClick={onSignIn}>
              Sign in
            </Button>
          </Notice>
        )}
        {refused && (
          <Notice tone="bad">
            <p>{refused.detail || savingHints.partRefused(refused.page)}</p>
            <Button kind="secondary" small onClick={() => goTo(refused.page)}>
              Go to part {refused.page}
            </Button>
          </Notice>
        )}
      </div>
      {other && (
        <ChooseAnswers other={other} onUse={use} onDismiss={() => void autosave.dismissOther()} />
      )}
    </div>
  )
}

interface ChooseAnswersProps {
  other: NonNullable<ReturnType<typeof otherAnswers>>
  onUse: () => void
  onDismiss: () => void
}

/** Somebody wrote elsewhere: both sets of answers are there until one is chosen. */
function ChooseAnswers({ other, onUse, onDismiss }: ChooseAnswersProps) {
  const { from, savedAt } = other
  const time = formatDate(savedAt, from === 'tab' ? 'time' : 'date-time')
  return (
    <Notice tone="warn" live="status">
      <p>{savingHints.other[from](time)}</p>
      <div className={styles.choices}>
        <Button kind="secondary" small onClick={onUse}>
          {savingHints.useOther[from]}
        </Button>
        <Button kind="quiet" small onClick={onDismiss}>
          Keep the answers shown here
        </Button>
      </div>
    </Notice>
  )
}

interface EarlierAnswersProps {
  draft: Draft
  onStartOver: () => void
}

/** The form went on with a draft that its address did not ask for. */
export function EarlierAnswers({ draft, onStartOver }: EarlierAnswersProps) {
  return (
    <Notice>
      <p>
        You started this document on {formatDate(draft.savedAt, 'date-time')}. We have opened your
        answers.
      </p>
      <div className={styles.choices}>
        <Button kind="secondary" small onClick={onStartOver}>
          Start a new one
        </Button>
      </div>
    </Notice>
  )
}

/** The draft was completed before: its order waits. */
export function CompletedBefore({ autosave }: { autosave: Autosave }) {
  const { href } = useShell()
  const orderNumber = useAutosaveState(autosave, ({ draft }) => draft.orderNumber)
  const agreementId = useAutosaveState(autosave, ({ draft }) => draft.agreementId)
  const changed = useAutosaveState(autosave, ({ draft }) => isAheadOfServer(draft))
  if (!orderNumber || !agreementId) return null
  // The order would be paid for, and printed, with the answers from before.
  if (changed) return <Notice>{savingHints.changedSince(orderNumber)}</Notice>
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
