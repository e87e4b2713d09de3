import { useSyncExternalStore } from 'react'
import { readWaitingDraft, type WaitingDraft } from 'shared-contracts/waiting-draft'
import { Facts } from 'shared-ui/facts'
import { Money } from 'shared-ui/money'
import styles from './account-page.module.css'

/** What lies on this device and goes on after signing in. */
export function useWaitingDraft(): WaitingDraft | null {
  const stored = useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    // A text, because a fresh object on every read would never settle.
    () => JSON.stringify(readWaitingDraft() ?? null),
    () => 'null',
  )
  return JSON.parse(stored) as WaitingDraft | null
}

export function WaitingDocument({ draft }: { draft: WaitingDraft }) {
  return (
    <section className={styles.asidePart}>
      <h2 className={styles.asideTitle}>Waiting for you</h2>
      <Facts
        rows={[
          { label: 'Document', value: draft.document },
          { label: 'Answered', value: `${draft.partsDone} of ${draft.parts} parts` },
          ...(draft.amount
            ? [{ label: 'To pay', value: <Money value={draft.amount} style="sales" /> }]
            : []),
          { label: 'Saved on', value: 'This device, until you sign in' },
        ]}
      />
    </section>
  )
}
