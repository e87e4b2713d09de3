import type { Upload } from 'agreement-template/answers'
import { Button } from 'shared-ui/button'
import { FileRow } from 'shared-ui/file-row'
import { progressText, sizeText } from './accepted-files'
import type { PickedFile, UploadJob } from './use-uploads'

type RunningJob = Extract<UploadJob, { kind: 'sending' | 'preparing' }>

export function SendingRow({ job, onCancel }: { job: RunningJob; onCancel: () => void }) {
  const { name, bytes } = job
  return (
    <FileRow
      name={name}
      note={
        job.kind === 'sending' ? `Sending, ${progressText(job.sent, bytes)}` : 'Preparing the file'
      }
      thumbnail={job.kind === 'sending' ? job.preview : undefined}
      progress={job.kind === 'sending' ? { sent: job.sent, of: bytes } : undefined}
      actions={
        <Button kind="quiet" small aria-label={`Cancel ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}

interface AddedRowProps {
  upload: Upload
  job: UploadJob | undefined
  onDelete: () => void
}

export function UploadedRow({ upload, job, onDelete }: AddedRowProps) {
  const { name, bytes, url } = upload
  const failed = job?.kind === 'not-deleted'
  return (
    <FileRow
      name={name}
      note={failed ? job.reason : `${sizeText(bytes)}, added`}
      tone={failed ? 'bad' : undefined}
      thumbnail={!failed && isPicture(name) && url ? url : undefined}
      actions={
        <Button
          kind="quiet"
          small
          aria-label={`Delete ${name}`}
          busy={job?.kind === 'deleting' ? 'Deleting' : undefined}
          onClick={onDelete}
        >
          Delete
        </Button>
      }
    />
  )
}

interface FailedRowProps {
  job: UploadJob | undefined
  onRetry: (picked: PickedFile) => void
}

/** Under the picker, which is the way to another file. */
export function FailedRow({ job, onRetry }: FailedRowProps) {
  if (job?.kind === 'refused') return <FileRow name={job.name} note={job.reason} tone="bad" />
  if (job?.kind !== 'not-sent') return null
  const { name } = job.picked.file
  return (
    <FileRow
      name={name}
      note={job.reason}
      tone="bad"
      actions={
        <Button kind="quiet" small aria-label={`Retry ${name}`} onClick={() => onRetry(job.picked)}>
          Retry
        </Button>
      }
    />
  )
}

export const isPicture = (name: string) => /\.(png|jpe?g)$/i.test(name)
