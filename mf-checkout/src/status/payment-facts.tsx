import { brand } from 'shared-contracts/brand'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { formatDate } from 'shared-ui/date-text'
import { Facts, type Fact } from 'shared-ui/facts'
import { Money } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import { Seal } from 'shared-ui/seal'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'

/** What support asks for first. */
export function PaymentFacts({ outcome }: { outcome: PaymentOutcome }) {
  return (
    <Panel title="Payment">
      <Facts rows={factsOf(outcome)} />
      {outcome.kind !== 'paid' && (
        <p className={styles.help}>
          {outcome.kind === 'pending'
            ? 'Debited, but still pending after 30 minutes? '
            : 'Is something wrong? '}
          <SupportLink order={outcome.order} /> and give{' '}
          {outcome.txRef ? 'this reference' : 'the order number'}.
        </p>
      )}
    </Panel>
  )
}

const factsOf = ({ order, detail, amount, txRef }: PaymentOutcome): Fact[] => [
  { label: 'Order No.', value: order },
  ...(detail ? [{ label: 'Item', value: detail.item }] : []),
  ...amountAndReference(amount, txRef),
]

/** Of what is known, for an order or a plan. */
export function amountAndReference(amount: string | undefined, txRef: string | null): Fact[] {
  const rows: (Fact | undefined)[] = [
    amount === undefined
      ? undefined
      : { label: 'Amount', value: <Money value={amount} style="exact" /> },
    txRef === null
      ? undefined
      : { label: 'Reference', value: <span className={styles.reference}>{txRef}</span> },
  ]
  return rows.filter((row) => row !== undefined)
}

interface PaymentSealProps {
  outcome: { kind: string; amount?: string | undefined }
  /** ISO date-time of the check. */
  on: string
}

/** Only for a settled fact, and for what is waited for. */
export function PaymentSeal({ outcome: { kind, amount }, on }: PaymentSealProps) {
  if (kind !== 'paid' && kind !== 'pending') return null
  const settled = amount !== undefined && Number(amount) === 0 ? 'DONE' : 'PAID'
  return (
    <Seal
      word={kind === 'paid' ? settled : 'WAITING FOR BANK'}
      tone={kind === 'paid' ? 'settled' : 'waiting'}
      top={`${brand.name} payments`.toUpperCase()}
      bottom={formatDate(on, 'short').toUpperCase()}
      size={120}
    />
  )
}

/** The chat where there is one, about an order where one is known. */
export function SupportLink({ order }: { order?: string | undefined }) {
  const { href, serves } = useShell()
  if (serves('chat.support')) {
    return <Link to={href('chat.support', {}, { order })}>Chat with CustomerSupport</Link>
  }
  if (serves('storefront.contact')) return <Link to={href('storefront.contact')}>Contact us</Link>
  return <>Write to {brand.name}</>
}
