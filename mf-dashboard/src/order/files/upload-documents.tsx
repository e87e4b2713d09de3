import { useState } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { uploadFinalDocument, uploadOrderDocument } from 'shared-contracts/api/order-work.contract'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { useCloseWarning } from 'shared-ui/close-warning'
import { FieldStack } from 'shared-ui/field-stack'
import { FileField } from 'shared-ui/file-field'
import { FileRow } from 'shared-ui/file-row'
import { Panel } from 'shared-ui/panel'
import { TextField } from 'shared-ui/text-field'
import { texts } from '../../texts'
import { uploadError, uploadRules, type Purpose } from './upload-rules'

/** D 2: the lawyer's final agreement, and additional documents beside it. */
export function UploadDocuments({ order }: { order: OrderDetail }) {
  const [title, setTitle] = useState('')
  const final = useUpload(order, { purpose: 'final' })
  const additional = useUpload(order, {
    purpose: 'additional',
    title: title.trim(),
    // Meanwhile the title of the next one may have been typed.
    onDone: () => setTitle((current) => (current === title ? '' : current)),
  })
  return (
    <section aria-label="Upload documents">
      <Panel title="Upload documents">
        <FieldStack>
          <FileField
            label="Final agreement"
            help="PDF or Word (.docx), at most 10 MB. It completes the order."
            pickerLabel="Final agreement: choose a file"
            accept={uploadRules.final.accept}
            {...final.field}
          />
          <TextField
            label="Title of an additional document"
            help="For example Search report. You can leave it empty."
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <FileField
            label="Additional document"
            help="PDF, Word (.docx), PNG or JPG, at most 10 MB. The order does not change."
            pickerLabel="Additional document: choose a file"
            accept={uploadRules.additional.accept}
            {...additional.field}
          />
        </FieldStack>
        {final.dialog}
      </Panel>
    </section>
  )
}

interface UploadOptions {
  purpose: Purpose
  title?: string
  onDone?: () => void
}

/** Sends a file as soon as it is chosen; a final one after a question, because it completes the order. */
function useUpload(order: OrderDetail, { purpose, title, onDone }: UploadOptions) {
  const { api } = useShell()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState({ sent: 0, of: 0 })
  const [name, setName] = useState('')
  const onSent = (sent: number, of: number) => setProgress({ sent, of })

  async function send(file: File) {
    setName(file.name)
    setProgress({ sent: 0, of: file.size })
    const body = new FormData()
    try {
      if (purpose === 'final') {
        body.set('number', order.number)
        body.set('final_doc_link', file)
        return await api.call(uploadFinalDocument, { body, onSent })
      }
      body.set('order_no', order.number)
      body.set('doc_title', title || 'additional docs')
      body.set('uploaded_doc', file)
      return await api.call(uploadOrderDocument, { body, onSent })
    } catch (cause) {
      const failure = failureOf(cause)
      setError(Object.values(failure.fields ?? {})[0] ?? failureText(failure))
      throw cause
    }
  }

  const { start, busy, dialog } = useAction<File>({
    act: send,
    success: texts.documentUploaded,
    busyLabel: 'Uploading',
    onDone,
    confirm:
      purpose === 'additional'
        ? undefined
        : (file) => ({
            title: `Send ${file.name} as the final document?`,
            text: (
              <p>
                {order.status === 'Completed'
                  ? 'It replaces the final document in the same format. The customer is notified.'
                  : 'The order becomes Completed. The customer is notified and can download it.'}
              </p>
            ),
            label: 'Upload the final document',
          }),
  })
  useCloseWarning(busy !== undefined)
  const pick = (file: File) => {
    const wrong = uploadError(file, purpose)
    setError(wrong)
    if (!wrong) start(file)
  }
  const row = busy && <FileRow name={name} note={busy} progress={progress} />
  return { dialog, field: { error, onPick: pick, file: row || undefined } }
}
