import { formatDate } from 'shared-ui/date-text'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { savingHints } from '../texts'
import type { AutosaveState } from './autosave-state'
import styles from './saving.module.css'

interface OtherAnswersProps {
  other: NonNullable<AutosaveState['other']>
  onUse: () => void
  onKeep: () => void
}

/** Somebody wrote elsewhere: both sets of answers are there until one is chosen. */
export function OtherAnswers({ other, onUse, onKeep }: OtherAnswersProps) {
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
