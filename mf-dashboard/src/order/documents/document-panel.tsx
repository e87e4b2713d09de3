import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { Deed } from 'shared-ui/deed'
import { formatDate } from 'shared-ui/date-text'
import { LoadError } from 'shared-ui/load-error'
import { Panel } from 'shared-ui/panel'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { Skeleton } from 'shared-ui/skeleton'
import { texts } from '../../texts'
import { DocumentDownloads } from './document-downloads'
import { useDownload } from './use-download'
import styles from './documents.module.css'

/** The document of an order: what may be downloaded, or the sentence that says why not. */
export function DocumentPanel({ order }: { order: OrderDetail }) {
  return (
    <section aria-label="Document">
      <Panel title="Document">
        <div className={styles.document}>
          <div className={styles.sheet}>
            <Deed size="thumb" preview={order.preview ?? coverOf(order)} />
          </div>
          <div className={styles.words}>
            {order.status === 'Payment Pending' ? (
              <p>{texts.completePayment}</p>
            ) : (
              <PaidDocument key={documentsOf(order)} order={order} />
            )}
            {order.law && <p className={styles.law}>{order.law}</p>}
          </div>
        </div>
      </Panel>
    </section>
  )
}

/** Another status or another final document is requested again. */
const documentsOf = ({ status, other_links }: OrderDetail) =>
  [status, ...other_links.order_doc.map(({ id }) => id)].join(' ')

function PaidDocument({ order }: { order: OrderDetail }) {
  const isCustomer = useUser()?.group === groups.customer
  const pdf = useDownload(order, 'pdf', { skip: false })
  const restoredFocus = useRestoredFocus()
  const waitsForPdf = pdf.download.status !== 'ready'
  const word = useDownload(order, 'doc', { skip: waitsForPdf })
  if (pdf.download.status === 'loading')
    return <Skeleton lines={3} label={texts.loadingDocuments} />
  if (pdf.download.status === 'failed') {
    return <LoadError what="the document" safe="The document itself is safe." onRetry={pdf.retry} />
  }
  const readAgain = async () => void (await word.refresh())
  const ready = word.download.status === 'ready' ? word.download : undefined
  return (
    <div {...restoredFocus}>
      <Progress order={order} />
      <DocumentDownloads
        pdf={{ ...pdf.download, refresh: pdf.refresh }}
        word={ready && { ...ready, refresh: word.refresh }}
        counted={isCustomer}
      />
      {word.download.status === 'failed' && <LoadError what="the Word file" onRetry={readAgain} />}
    </div>
  )
}

/** Where the document stands, in one sentence. */
function Progress({ order }: { order: OrderDetail }) {
  if (order.status === 'Completed') {
    return (
      <p>
        <b>The document is ready.</b> Read it, then have everyone named in it sign.
      </p>
    )
  }
  if (order.flow_type === 'Type A') return null
  const lawyer = order.laywerAssigned
  return (
    <p>
      <b>{lawyer ? `With ${lawyer}.` : 'Waiting for a lawyer.'}</b> The final document can be
      downloaded here once the lawyer has finished it.
    </p>
  )
}

/** What is known of the document without opening it. */
const coverOf = ({
  item,
  number,
  date,
  customerDetails: { firstName, lastName },
}: OrderDetail) => ({
  title: item.toUpperCase(),
  subtitle: `Order ${number}`,
  blocks: [
    { kind: 'paragraph' as const, text: `Made for *${firstName} ${lastName}*` },
    { kind: 'paragraph' as const, text: formatDate(date, 'long') },
  ],
})
