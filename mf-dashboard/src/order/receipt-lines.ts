import type { OrderDetail } from 'shared-contracts/api/order.schema'

export interface ReceiptLine {
  label: string
  /** Naira text with two decimals; discounts are negative. */
  value: string
  tone?: 'discount'
}

const isZero = (naira: string | null | undefined) => !naira || Number(naira) === 0

/** The price, the filing cost above zero, and each discount that was given. */
export function receiptLines(order: OrderDetail): ReceiptLine[] {
  // The cost text is a caption beside a price ("one document"), not a name.
  const lines: ReceiptLine[] = [{ label: order.item, value: order.amofin_cost }]
  if (!isZero(order.filing_cost)) {
    lines.push({ label: order.filing_cost_text || 'Filing cost', value: order.filing_cost })
  }
  const discounts = [
    ['Subscription discount', order.discount],
    ['Referral discount', order.referral_discount],
    ['Coupon', order.coupon_final_amount],
  ] as const
  for (const [label, value] of discounts) {
    if (!isZero(value)) lines.push({ label, value: `-${value}`, tone: 'discount' })
  }
  return lines
}
