import { formatDate } from 'shared-ui/date-text'
import { Icon } from 'shared-ui/icon'
import type { DraftKeeper } from './draft-keeper'
import type { KeeperState } from './keeper-state'
import styles from './saving-state.module.css'
import { useKeeperState } from './use-draft-keeper'

/** In the header: whether the answers are kept. */
export function SavingState({ keeper }: { keeper: DraftKeeper }) {
  const kept = useKeeperState(keeper)
  return (
    <p className={styles.saving} data-state={kept.device} role="status">
      {kept.device === 'saved' && <Icon name="check" size={14} />}
      {savingText(kept)}
    </p>
  )
}

function savingText({ device, draft }: KeeperState): string {
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
