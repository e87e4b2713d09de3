import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { Icon } from 'shared-ui/icon'
import {
  DownloadLink,
  downloadsLeftText,
  safeDownloadLink,
  missingLinkReason,
} from './download-link'
import type { RefreshDownload } from './use-download'
import styles from './documents.module.css'

interface Offer {
  info: DownloadInfo
  at: Date
  refresh: RefreshDownload
}

interface DocumentDownloadsProps {
  pdf: Offer
  /** Absent until it is known; without a link in it there is no Word file. */
  word?: Offer
  /** Whether downloads of this viewer are counted. Else the server's own sentence is shown. */
  counted: boolean
}

/** The buttons, and how often they may still be used. */
export function DocumentDownloads({ pdf, word, counted }: DocumentDownloadsProps) {
  const pdfLink = safeDownloadLink(pdf.info)
  const wordLink = word && safeDownloadLink(word.info)
  const downloadsLeft = ({ info }: Offer) => (counted ? info.no_of_downloads : undefined)
  return (
    <>
      {!pdfLink && <p>{missingLinkReason(pdf.info)}</p>}
      <div className={styles.buttons}>
        {pdfLink && (
          <DownloadLink
            at={pdf.at}
            refresh={pdf.refresh}
            href={pdfLink}
            left={downloadsLeft(pdf)}
            kind="primary"
          >
            <Icon name="download" /> Download PDF
          </DownloadLink>
        )}
        {word && wordLink && (
          <DownloadLink
            at={word.at}
            refresh={word.refresh}
            href={wordLink}
            left={downloadsLeft(word)}
            kind="secondary"
          >
            Download Word
          </DownloadLink>
        )}
      </div>
      {(pdfLink || wordLink) && (
        <p className={styles.left} role="status">
          {counted ? countWords(pdfLink && pdf.info, wordLink && word?.info) : pdf.info.message}
        </p>
      )}
    </>
  )
}

function countWords(pdf: DownloadInfo | '' | undefined, word: DownloadInfo | '' | undefined) {
  if (pdf && word) return `PDF: ${downloadsLeftText(pdf)}. Word: ${downloadsLeftText(word)}.`
  const info = pdf || word
  return info ? downloadsLeftText(info) : ''
}
