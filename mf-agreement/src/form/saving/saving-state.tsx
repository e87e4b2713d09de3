import { formatDate } from 'shared-ui/date-text'
import { Icon } from 'shared-ui/icon'
import type { Autosave } from './autosave'
import type { AutosaveState } from './autosave-state'
import styles from './saving-state.module.css'
import { useKept } from './use-autosave'

/** In the header: whether the answers are kept. */
export function SavingState({ autosave }: { autosave: Autosave }) {
  const device = useKept(autosave, (kept) => kept.device)
  const text = useKept(autosave, savingText)
  return (
    <p className={styles.saving} data-state={device} role="status">
      {device === 'saved' && <Icon name="check" size={14} />}
      {text}
    </p>
  )
}

function savingText({ device, draft }: AutosaveState): string {
  switch (device) {
    case 'nothing-yet':
      return ''
    case 'saving':
      return 'Saving'
    case 'saved':
      return `Saved ${formatDate(draft.savedAt, 'time')}`
    case 'not-kept':
      return draft.sentAt === draft.savedAt && draft.unsent.length === 0
        ? `Saved ${formatDate(draft.savedAt, 'time')}`
        : 'Not saved: this browser keeps nothing'
  }
}
