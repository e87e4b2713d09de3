import type { DocumentStep } from 'shared-contracts/api/shared.schema'
import { brand } from 'shared-contracts/brand'
import { greeting } from '../mail/queue-mail'
import { formatNaira } from '../money/naira'
import type { OrderRecord } from '../tables/orders.tables'
import { quoteLines, type Quote, type QuoteLineKind } from '../pricing/quote'

/** What a receipt says of an order: the quote that it was paid by. */
export interface Receipt {
  order: Pick<OrderRecord, 'number' | 'item' | 'flow' | 'filingText'>
  quoted: Quote
  /** As receipts name it: "Debit/Credit Card". */
  method: string
  /** What to do with the document, in this order. */
  checklist: readonly DocumentStep[]
}

interface Recipient {
  firstName: string
  /** Where the order is seen. */
  address: string
  siteOrigin: string
}

export const receiptMail = (receipt: Receipt, { firstName, address, siteOrigin }: Recipient) => ({
  subject: `Payment confirmed: order ${receipt.order.number}`,
  text: [
    greeting(firstName),
    openingLine(receipt),
    [`Order ${receipt.order.number}`, ...priceLines(receipt), totalLine(receipt)].join('\n'),
    `${receipt.order.flow === 'A' ? 'Download your document' : 'Follow your order'}:\n${address}`,
    checklistText(receipt),
    `Questions? Write to us:\n${siteOrigin}/contactus`,
    brand.name,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n'),
})

const openingLine = ({ order, quoted: { payableKobo } }: Receipt) =>
  payableKobo > 0
    ? `Your payment of ${formatNaira(payableKobo)} for order ${order.number} is confirmed.`
    : `Order ${order.number} is complete. There was nothing to pay.`

/** The same lines as the summary before paying (P 2), so that they add up to the amount paid. */
function priceLines({ order, quoted }: Receipt): string[] {
  const labels: Record<QuoteLineKind, string> = {
    cost: order.item,
    filing: order.filingText ? `Filing cost, ${order.filingText}` : 'Filing cost',
    plan: 'Subscription discount',
    credit: 'Referral discount',
    coupon: 'Coupon discount',
  }
  return quoteLines(quoted).map(
    ({ kind, kobo }) => `${labels[kind]}: ${kobo < 0 ? '-' : ''}${formatNaira(Math.abs(kobo))}`,
  )
}

const totalLine = ({ quoted: { payableKobo }, method }: Receipt) =>
  `Paid: ${formatNaira(payableKobo)}${payableKobo > 0 && method ? ` (${method})` : ''}`

function checklistText({ order, checklist }: Receipt): string {
  if (checklist.length === 0) return ''
  const title =
    order.flow === 'A' ? 'What to do next' : 'What happens next, and what you do afterwards'
  return [`${title}:`, ...checklist.flatMap(stepLines)].join('\n')
}

const stepLines = ({ text, due, where }: DocumentStep, at: number): string[] => [
  `${at + 1}. ${text}`,
  ...(due ? [`   When: ${due}`] : []),
  ...(where ? [`   Where: ${where}`] : []),
]

/** About money that arrived and gives nothing yet. */
export const shortPaymentMail = (
  { number }: Pick<OrderRecord, 'number'>,
  sentence: string,
  { firstName, address, siteOrigin }: Recipient,
) => ({
  subject: `About your payment for order ${number}`,
  text: `${greeting(firstName)}

${sentence}

See your order:
${address}

Questions? Write to us:
${siteOrigin}/contactus

${brand.name}
`,
})
