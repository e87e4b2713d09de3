import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { ChangeTable } from '../versions/change-table'
import { changedFields } from '../versions/changed-fields'
import styles from './record-editor.module.css'
import type { LoadedRecord, Value } from '../calls/record-types'

interface ConflictProps {
  problem: string
  theirs: LoadedRecord
  value: Value
  saveMine: () => void
  takeTheirs: () => void
}

/** Two people saved: both values, and the choice. The one that goes is kept as a version or on the screen. */
export function Conflict({ problem, theirs, value, saveMine, takeTheirs }: ConflictProps) {
  const who = theirs.versions[0]?.by
  return (
    <section className={styles.conflict} aria-label="Saved by somebody else">
      <Notice tone="bad" live="alert">
        {problem}
        {who && ` The last to save was ${who}.`}
      </Notice>
      <ChangeTable
        changes={changedFields(theirs.schema, theirs.value, value)}
        before="Saved by them"
        after="Typed by you"
      />
      <div className={styles.acts}>
        <Button kind="secondary" onClick={saveMine}>
          Save mine over theirs
        </Button>
        <Button kind="secondary" onClick={takeTheirs}>
          Take theirs, drop mine
        </Button>
      </div>
    </section>
  )
}
