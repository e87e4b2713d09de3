import { useState } from 'react'
import { Icon } from 'shared-ui/icon'
import { Panel } from 'shared-ui/panel'
import { fileFacts, type FileFacts } from './file-facts'
import { PdfViewer } from './pdf-viewer'
import styles from './files.module.css'

interface OrderFilesProps {
  title: string
  files: readonly { id: number; uploaded_doc: string }[]
  /** What is said when there are none. */
  none: string
}

interface Shown extends FileFacts {
  address: string
}

/** Files of an order. A PDF opens over the page, every other file is downloaded (D 2). */
export function OrderFiles({ title, files, none }: OrderFilesProps) {
  const [open, setOpen] = useState<Shown>()
  return (
    <section aria-label={title}>
      <Panel title={title}>
        {files.length === 0 && <p className={styles.meta}>{none}</p>}
        <ul>
          {files.map(({ id, uploaded_doc: address }, index) => {
            const facts = fileFacts(address, `Document ${index + 1}`)
            return (
              <li className={styles.file} key={id}>
                <Icon name="document" />
                <span className={styles.name}>
                  {facts.name}
                  <small className={styles.meta}>{facts.kind}</small>
                </span>
                <FileAction file={{ ...facts, address }} onOpen={setOpen} />
              </li>
            )
          })}
        </ul>
      </Panel>
      <PdfViewer file={open} onClose={() => setOpen(undefined)} />
    </section>
  )
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
