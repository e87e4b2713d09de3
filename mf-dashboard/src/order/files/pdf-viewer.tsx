import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { downloadFrom } from '../documents/download-from'
import styles from './files.module.css'

interface PdfViewerProps {
  file?: { name: string; address: string }
  onClose: () => void
}

/** A PDF over the page, in the browser's own viewer; phones mostly have none and download it. */
export function PdfViewer({ file, onClose }: PdfViewerProps) {
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={file?.name}
      wide
      actions={
        <>
          <Button kind="secondary" onClick={() => file && downloadFrom(file.address)}>
            Download
          </Button>
          <CloseButton onClose={onClose} />
        </>
      }
    >
      {file && canShowPdf() ? (
        <iframe className={styles.viewer} src={file.address} title={file.name} />
      ) : (
        <p>This browser does not show PDF files. Download it to read it.</p>
      )}
    </Dialog>
  )
}

/** Browsers that do not say count as able. */
const canShowPdf = () => navigator.pdfViewerEnabled !== false
