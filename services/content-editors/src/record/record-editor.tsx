import { useEffect } from 'react'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Notice } from 'shared-ui/notice'
import { summaryOf, warningsOf } from '../form/form-errors'
import { RecordForm } from './record-form'
import { VersionList } from '../versions/version-list'
import { Conflict } from './conflict'
import styles from './record-editor.module.css'
import type { LoadedRecord } from '../calls/record-types'
import { RecordHead } from './record-head'
import { SaveBar } from './save-bar'
import { showAddressOf, notifyFrame, useLeaveGuard } from '../calls/leaving'
import { useRecordEditor } from './use-record-editor'

/** The form of one record, with its former versions beside it. */
export function RecordEditor({ loaded }: { loaded: LoadedRecord }) {
  const editor = useRecordEditor(loaded)
  const { record, value, errors, theirs, problem, savedNow, changed } = editor
  useLeaveGuard(changed)
  useEffect(() => {
    if (!savedNow) return
    showAddressOf(record)
    notifyFrame({ saved: { kind: record.kind, id: record.id } })
  }, [savedNow, record])
  const warnings = warningsOf(record.findings)
  return (
    <main className={styles.page}>
      <RecordHead record={record} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <ErrorSummary errors={summaryOf(errors)} attempt={editor.attempt} />
          {theirs && problem && <Conflict {...editor} theirs={theirs} problem={problem} />}
          {warnings.length > 0 && <Warnings sentences={warnings} />}
          <RecordForm
            key={editor.drawn}
            record={record}
            value={value}
            errors={errors}
            disabled={false}
            onChange={editor.type}
            onSubmit={editor.save}
          >
            <SaveBar {...editor} problem={theirs ? undefined : problem} />
          </RecordForm>
        </div>
        {record.id !== null && (
          <VersionList
            record={record}
            changed={changed}
            busy={editor.busy}
            onRestore={editor.restore}
          />
        )}
      </div>
    </main>
  )
}

function Warnings({ sentences }: { sentences: string[] }) {
  return (
    <Notice tone="warn">
      <p>Saved, with something to look at:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
