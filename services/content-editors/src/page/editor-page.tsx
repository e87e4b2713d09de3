import { useEffect, useState } from 'react'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import { loadRecord, type EditorAnswer } from '../calls/record.calls'
import { RecordEditor } from '../record/record-editor'
import type { LoadedRecord } from '../calls/record-types'
import type { EditorAddress } from '../calls/address'
import styles from './editor-page.module.css'

/** Loads the record of the address and shows its form. */
export function EditorPage({ kind, id }: EditorAddress) {
  const [answer, setAnswer] = useState<EditorAnswer<LoadedRecord>>()
  const load = () => {
    setAnswer(undefined)
    void loadRecord(kind, id).then(setAnswer)
  }
  useEffect(load, [kind, id])
  if (answer?.kind === 'ok') return <RecordEditor loaded={answer.body} />
  return (
    <main className={styles.waiting}>
      {answer ? (
        <LoadError what="what you want to edit" cause={causeOf(answer)} onRetry={load} />
      ) : (
        <Skeleton lines={6} label="Loading the editor" />
      )}
    </main>
  )
}

function causeOf(answer: EditorAnswer<LoadedRecord>): string {
  if (answer.kind !== 'failed') return 'The server sent an answer that this page cannot read.'
  return answer.detail === 'Not found.' ? 'It does not exist, or it was removed.' : answer.detail
}
