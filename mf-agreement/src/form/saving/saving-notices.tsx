import type { Dispatch } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import type { FormAction } from '../state/form-state'
import { savingHints } from '../../texts'
import type { Autosave, AutosaveState } from './autosave'
import type { Draft } from './draft-record'
import styles from './saving.module.css'
import { useKept } from './use-autosave'

interface SavingNoticesProps {
  autosave: Autosave
  dispatch: Dispatch<FormAction>
  onSignIn: () => void
}

/** What stands between the answers and the server, and what becomes of them meanwhile. */
export function SavingNotices({ autosave, dispatch, onSignIn }: SavingNoticesProps) {
  const line = useKept(autosave, (kept) => kept.line)
  const notKept = useKept(autosave, ({ device }) => device === 'not-kept')
  const waiting = useKept(autosave, ({ draft }) => draft.unsent.length > 0)
  const refused = useKept(autosave, (kept) => kept.refused)
  const other = useKept(autosave, (kept) => kept.other)
  const goTo = (page: number) => dispatch({ kind: 'went-to', pageNo: page })
  const use = () => {
    if (other) dispatch({ kind: 'answers-taken', answers: other.answers })
    autosave.settleOther()
  }
  return (
    <div className={styles.notices}>
      {/* Always there, so that what appears in it is read out. */}
      <div role="status">
        {waiting && (line === 'offline' || line === 'slow') && (
          <Notice tone="warn">{notKept ? savingHints.onlyHere : savingHints[line]}</Notice>
        )}
        {waiting && line === 'sign-in' && (
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
      {other && <OtherAnswers other={other} onUse={use} onKeep={autosave.settleOther} />}
    </div>
  )
}

interface OtherAnswersProps {
  other: NonNullable<AutosaveState['other']>
  onUse: () => void
  onKeep: () => void
}

/** Somebody wrote elsewhere: both sets of answers are there until one is chosen. */
function OtherAnswers({ other, onUse, onKeep }: OtherAnswersProps) {
  const fromTab = other.from === 'tab'
  const time = formatDate(other.savedAt, fromTab ? 'time' : 'date-time')
  return (
    <Notice tone="warn" live="status">
      <p>{fromTab ? savingHints.otherTab(time) : savingHints.otherDevice(time)}</p>
      <div className={styles.choices}>
        <Button kind="secondary" small onClick={onUse}>
          {fromTab ? "Use the other tab's answers" : "Use this device's answers"}
        </Button>
        <Button kind="quiet" small onClick={onKeep}>
          Keep what is shown here
        </Button>
      </div>
    </Notice>
  )
}

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
