import { useEffect } from 'react'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Notice } from 'shared-ui/notice'
import { summaryOf, warningsOf } from '../form/form-errors'
import { RecordForm } from './record-form'
import { VersionList } from '../versions/version-list'
import { Conflict } from './conflict'
import styles from './record-editor.module.css'
import type { LoadedRecord } from '../calls/record-types'
import { SaveBar } from './save-bar'
import { showAddressOf, notifyFrame, useLeaveGuard } from '../calls/leaving'
import { useRecordEditor } from './use-record-editor'

/** The form of one record, with its former versions beside it. */
export function RecordEditor({ loaded }: { loaded: LoadedRecord }) {
  const editor = useRecordEditor(loaded)
  const { record, value, errors, theirs, failure, savedNow, changed } = editor
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
          {theirs && failure && <Conflict {...editor} theirs={theirs} failure={failure} />}
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
            <SaveBar {...editor} failure={theirs ? undefined : failure} />
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
      <p>Saved. Please check:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

function RecordHead({ record }: { record: LoadedRecord }) {
  const { title, label, shownAt, id } = record
  // The page around the frame says already what is being added.
  const framed = window.parent !== window
  return (
    <header className={framed && id === null ? 'visually-hidden' : styles.head}>
      {label !== title && <p className={styles.kind}>{id === null ? 'New' : title}</p>}
      <h1 className={styles.title}>{id === null ? title : label}</h1>
      {shownAt !== null && (
        <p className={styles.shown}>
          <a href={shownAt} target="_blank" rel="noopener">
            See it on the site<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </header>
  )
}
