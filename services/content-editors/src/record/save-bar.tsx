import { useEffect, useState } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import styles from './record-editor.module.css'
import type { LoadedRecord } from '../calls/record-types'

interface SaveBarProps {
  record: LoadedRecord
  changed: boolean
  busy?: 'saving' | 'restoring'
  failure?: string
  savedNow: boolean
}

/** Save, and in words how things stand. It stays in view, however long the form is. */
export function SaveBar({ record, changed, busy, failure, savedNow }: SaveBarProps) {
  const slow = useSlow(busy !== undefined)
  const isNew = record.id === null
  return (
    <div className={styles.bar} data-action-bar="">
      {failure && (
        <Notice tone="bad" live="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={busy && (busy === 'saving' ? 'Saving' : 'Restoring')}>
          {isNew ? `Add ${record.title}` : 'Save changes'}
        </Button>
        <p className={styles.state} role="status">
          {stateOf({ changed, busy, savedNow, slow })}
        </p>
      </div>
    </div>
  )
}

interface SaveState extends Pick<SaveBarProps, 'changed' | 'busy' | 'savedNow'> {
  slow: boolean
}

export function stateOf({ changed, busy, savedNow, slow }: SaveState): string {
  if (busy) return slow ? 'This takes longer than usual. Leave the page open.' : ''
  if (savedNow && !changed) return 'Saved. Visitors see it within a minute.'
  return changed ? 'Not saved yet' : 'Nothing changed'
}

const slowMs = 4_000

function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [running])
  return slow
}
