import { useSyncExternalStore } from 'react'
import { readWaitingDraft } from 'shared-contracts/waiting-draft'
import { Facts } from 'shared-ui/facts'
import { Money } from 'shared-ui/money'
import styles from './sign-in.module.css'

/** What lies on this device and goes on after signing in. */
export function WaitingForYou() {
  const stored = useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    // A text, because a fresh object on every read would never settle.
    () => JSON.stringify(readWaitingDraft() ?? null),
    () => 'null',
  )
  const draft = JSON.parse(stored) as ReturnType<typeof readWaitingDraft> | null
  if (!draft) return null
  return (
    <aside className={styles.waiting} aria-label="About your account">
      <h2 className={styles.waitingTitle}>Waiting for you</h2>
      <Facts
        rows={[
          { label: 'Document', value: draft.document },
          { label: 'Answered', value: `${draft.partsDone} of ${draft.parts} parts` },
          ...(draft.amount
            ? [{ label: 'To pay', value: <Money value={draft.amount} style="sales" /> }]
            : []),
          { label: 'Kept on', value: 'This device, until you sign in' },
        ]}
      />
    </aside>
  )
}
