import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { brand } from 'shared-contracts/brand'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import { texts } from '../../texts'
import { paidAfterRefunds, payable, receiptLines, refundLines } from './receipt-lines'

export interface ReceiptSheet {
  brand: string
  number: string
  facts: { label: string; value: string }[]
  lines: { label: string; value: string }[]
  total: { label: string; value: string }
  /** What was given back, and what that leaves; empty where nothing was. */
  refunds: { label: string; value: string }[]
  note: string
}

/** All words of the printed receipt. */
export function receiptSheet(order: OrderDetail): ReceiptSheet {
  const amount = formatNaira(payable(order), 'exact')
  const { customerDetails: customer, address, billed_name: billedName } = order
  const facts = [
    ['Order No.', order.number],
    ['Date', formatDate(order.date, 'long')],
    ['Customer', billedName || buyerOf(order)],
    // The address of a deleted account is a made-up one.
    ['Email', billedName ? '' : customer.customerEmail],
    ['Address', [address.addressLine1, address.addressLine2].filter(Boolean).join(', ')],
    ['Payment method', order.paymentMethod],
    ['Status', order.status],
  ] as const
  return {
    brand: brand.name,
    number: order.number,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: receiptLines(order).map(({ label, value }) => ({
      label,
      value: formatNaira(value, 'exact'),
    })),
    total: { label: 'Paid', value: amount },
    refunds: refundsOf(order),
    note: texts.paid(amount),
  }
}

const buyerOf = ({ customerDetails: { firstName, lastName }, customerName }: OrderDetail) =>
  `${firstName} ${lastName}`.trim() || customerName

function refundsOf(order: OrderDetail): ReceiptSheet['refunds'] {
  const lines = refundLines(order)
  if (lines.length === 0) return []
  const left = { label: 'Paid after refunds', value: paidAfterRefunds(order) }
  return [...lines, left].map(({ label, value }) => ({
    label,
    value: formatNaira(value, 'exact'),
  }))
}
