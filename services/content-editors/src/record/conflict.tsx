import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { ChangeTable } from '../versions/change-table'
import { changedFields } from '../versions/changed-fields'
import styles from './record-editor.module.css'
import type { LoadedRecord, Value } from '../calls/record-types'

interface ConflictProps {
  failure: string
  theirs: LoadedRecord
  value: Value
  saveMine: () => void
  takeTheirs: () => void
}

/** Two people saved: both values, and the choice. The one that goes is kept as a version or on the screen. */
export function Conflict({ failure, theirs, value, saveMine, takeTheirs }: ConflictProps) {
  const who = theirs.versions[0]?.by
  return (
    <section className={styles.conflict} aria-label="Saved by somebody else">
      <Notice tone="bad" live="alert">
        {failure}
        {who && ` Last saved by ${who}.`}
      </Notice>
      <ChangeTable
        changes={changedFields(theirs.schema, theirs.value, value)}
        before="Their version"
        after="Your version"
      />
      <div className={styles.acts}>
        <Button kind="secondary" onClick={saveMine}>
          Save my version
        </Button>
        <Button kind="secondary" onClick={takeTheirs}>
          Use their version
        </Button>
      </div>
    </section>
  )
}
