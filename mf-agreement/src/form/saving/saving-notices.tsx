import type { Dispatch } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { FormAction } from '../form-state'
import { savingHints } from '../texts'
import type { Autosave } from './autosave'
import { OtherAnswers } from './other-answers'
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
