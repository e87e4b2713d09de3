import { useEffect, useState } from 'react'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { loadVersion, type EditorAnswer } from '../calls/record.calls'
import type { LoadedRecord, Value, Version } from '../calls/record-types'
import { ChangeTable } from './change-table'
import { changedFields } from './changed-fields'

interface VersionDialogProps {
  record: LoadedRecord
  /** Undefined: closed. */
  version: Version | undefined
  changed: boolean
  onClose: () => void
  onRestore: (version: number) => void
}

export function VersionDialog({
  record,
  version,
  changed,
  onClose,
  onRestore,
}: VersionDialogProps) {
  const restore = () => {
    if (!version) return
    onRestore(version.version)
    onClose()
  }
  return (
    <Dialog
      open={version !== undefined}
      onClose={onClose}
      wide
      title={`Version ${version?.version ?? ''}`}
      actions={
        <>
          <Button
            onClick={restore}
            unavailable={changed ? 'Save or undo what you typed first.' : undefined}
          >
            Restore this version
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {version && <Difference key={version.version} record={record} version={version.version} />}
    </Dialog>
  )
}

function Difference({ record, version }: { record: LoadedRecord; version: number }) {
  const [answer, setAnswer] = useState<EditorAnswer<{ value: Value }>>()
  const [asked, setAsked] = useState(0)
  const { kind, id, schema, value } = record
  useEffect(() => {
    let gone = false
    void loadVersion(kind, id ?? 0, version).then((found) => !gone && setAnswer(found))
    return () => {
      gone = true
    }
  }, [kind, id, version, asked])
  if (!answer) return <Skeleton lines={4} label="Loading the version" />
  if (answer.kind !== 'ok') {
    return <LoadError what={`version ${version}`} onRetry={() => setAsked((count) => count + 1)} />
  }
  return (
    <>
      <ChangeTable
        changes={changedFields(schema, answer.body.value, value)}
        before={`Version ${version}`}
        after="Now"
      />
      <Notice>Restoring also keeps the current content as a version.</Notice>
    </>
  )
}
