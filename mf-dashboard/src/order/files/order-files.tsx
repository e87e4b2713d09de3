import { useState } from 'react'
import type { LawyerDocument } from 'shared-contracts/api/order.schema'
import { deleteOrderDocument } from 'shared-contracts/api/order-work.contract'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Icon } from 'shared-ui/icon'
import { Panel } from 'shared-ui/panel'
import { texts } from '../../texts'
import { fileFacts, fileMeta, type FileFacts } from './file-facts'
import { PdfViewer } from './pdf-viewer'
import styles from './files.module.css'

interface OrderFilesProps {
  title: string
  files: readonly LawyerDocument[]
  /** What is said when there are none. */
  none: string
  /** Whether the viewer may take them back. */
  mayDelete?: boolean
}

interface Shown extends FileFacts {
  id: number
  address: string
  isFinal: boolean
}

/** Files of an order. A PDF opens over the page, every other file is downloaded (D 2). */
export function OrderFiles({ title, files, none, mayDelete }: OrderFilesProps) {
  const [open, setOpen] = useState<Shown>()
  const { start, busy, dialog } = useDelete()
  return (
    <section aria-label={title}>
      <Panel title={title}>
        {files.length === 0 && <p className={styles.meta}>{none}</p>}
        <ul>
          {files.map((file, index) => {
            const shownFile = shownOf(file, `Document ${index + 1}`)
            return (
              <li className={styles.file} key={file.id}>
                <Icon name="document" />
                <span className={styles.name}>
                  {shownFile.name}
                  <small className={styles.meta}>{fileMeta(shownFile.kind, file)}</small>
                </span>
                <span className={styles.actions}>
                  <FileAction file={shownFile} onOpen={setOpen} />
                  {mayDelete && (
                    <button
                      className={styles.action}
                      type="button"
                      aria-label={`Delete ${shownFile.name}`}
                      aria-disabled={busy !== undefined || undefined}
                      onClick={() => start(shownFile)}
                    >
                      Delete
                    </button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </Panel>
      <PdfViewer file={open} onClose={() => setOpen(undefined)} />
      {dialog}
    </section>
  )
}

function shownOf(file: LawyerDocument, fallback: string): Shown {
  const { id, uploaded_doc: address, doc_title } = file
  const named = file.name === undefined ? address : encodeURIComponent(file.name)
  return { ...fileFacts(named, fallback), id, address, isFinal: doc_title === 'final document' }
}

function useDelete() {
  const { api } = useShell()
  return useAction<Shown>({
    act: ({ id }) => api.call(deleteOrderDocument, { params: { id } }),
    success: texts.documentDeleted,
    busyLabel: 'Deleting',
    confirm: ({ name, isFinal }) => ({
      title: `Delete ${name}?`,
      text: (
        <p>
          {isFinal
            ? 'The customer can no longer download it. Without a final document the order returns to Processing, and the customer is notified.'
            : 'The customer can no longer open it. The order does not change.'}
        </p>
      ),
      label: 'Delete the document',
      danger: true,
    }),
  })
}

function FileAction({ file, onOpen }: { file: Shown; onOpen: (file: Shown) => void }) {
  const { name, address, isPdf } = file
  if (isPdf) {
    return (
      <button
        className={styles.action}
        type="button"
        aria-label={`Open ${name}`}
        onClick={() => onOpen(file)}
      >
        Open
      </button>
    )
  }
  return (
    <a className={styles.action} href={address} download aria-label={`Download ${name}`}>
      Download
    </a>
  )
}
