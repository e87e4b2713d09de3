import { brand } from 'shared-contracts/brand'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Facts, type Fact } from 'shared-ui/facts'
import { Money } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import type { Standing } from './standing'
import styles from './standing-page.module.css'

/** What support asks for first. */
export function PaymentFacts({ standing }: { standing: Standing }) {
  return (
    <Panel title="Payment">
      <Facts rows={factsOf(standing)} />
      {standing.kind !== 'paid' && (
        <p className={styles.help}>
          {standing.kind === 'pending'
            ? 'Debited, but still pending after 30 minutes? '
            : 'Something is not right? '}
          <SupportLink /> and give {standing.txRef ? 'this reference' : 'the order number'}.
        </p>
      )}
    </Panel>
  )
}

function factsOf({ order, detail, amount, txRef }: Standing): Fact[] {
  const rows: (Fact | undefined)[] = [
    { label: 'Order No.', value: order },
    detail && { label: 'Item', value: detail.item },
    amount === undefined
      ? undefined
      : { label: 'Amount', value: <Money value={amount} style="exact" /> },
    txRef === null
      ? undefined
      : { label: 'Reference', value: <span className={styles.reference}>{txRef}</span> },
  ]
  return rows.filter((row) => row !== undefined)
}

/** The chat where there is one. */
export function SupportLink() {
  const { href, serves } = useShell()
  if (serves('chat.support')) {
    return <Link to={href('chat.support')}>Chat with CustomerSupport</Link>
  }
  if (serves('storefront.contact')) return <Link to={href('storefront.contact')}>Contact us</Link>
  return <>Write to {brand.name}</>
}
