import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { QuoteLine } from 'shared-contracts/api/payment.schema'
import { formatDate } from 'shared-ui/date-text'

export interface ReceiptLine {
  label: string
  /** Naira text with two decimals; discounts are negative. */
  value: string
  tone?: 'discount'
}

/** The price, the filing cost above zero, and each discount that was given. */
export const receiptLines = (order: OrderDetail): ReceiptLine[] =>
  order.lines?.map((line) => serverLine(order, line)) ?? ownLines(order)

/** The server's line under this page's label. */
function serverLine(order: OrderDetail, { kind, amount }: QuoteLine): ReceiptLine {
  const labels: Record<QuoteLine['kind'], string> = {
    cost: order.item,
    filing: order.filing_cost_text || 'Filing cost',
    plan: 'Subscription discount',
    credit: 'Referral discount',
    coupon: couponLabel(order),
  }
  const line = { label: labels[kind], value: amount }
  return amount.startsWith('-') ? { ...line, tone: 'discount' } : line
}

/** For a server that gives no lines. */
function ownLines(order: OrderDetail): ReceiptLine[] {
  // The cost text is a caption beside a price ("one document"), not a name.
  const lines: ReceiptLine[] = [{ label: order.item, value: order.amofin_cost }]
  if (koboOf(order.filing_cost) > 0n) {
    lines.push({ label: order.filing_cost_text || 'Filing cost', value: order.filing_cost })
  }
  const discounts = [
    ['Subscription discount', koboOf(order.discount)],
    ['Referral discount', koboOf(order.referral_discount)],
    [couponLabel(order), couponKobo(order)],
  ] as const
  for (const [label, kobo] of discounts) {
    if (kobo > 0n) lines.push({ label, value: `-${nairaOf(kobo)}`, tone: 'discount' })
  }
  return lines
}

/** What was paid, or is to pay: the server's word, else after the coupon where there is one. Naira text. */
export const payable = (order: OrderDetail): string =>
  order.payable ?? order.coupon_final_amount ?? nairaOf(beforeCoupon(order))

/** What was given back since, and what that leaves. Empty where nothing was. */
export function refundLines(order: OrderDetail): ReceiptLine[] {
  const refunds = order.refunds ?? []
  return refunds.map(({ amount, date }) => ({
    label: `Refunded on ${formatDate(date, 'short')}`,
    value: `-${amount}`,
    tone: 'discount',
  }))
}

/** What the customer has paid for it in the end. Naira text. */
export const paidAfterRefunds = (order: OrderDetail): string =>
  order.paid_after_refunds ?? payable(order)

const couponLabel = ({ coupon_discount: text }: OrderDetail) =>
  text ? `Coupon (${text})` : 'Coupon'

/** `coupon_final_amount` is what remained to pay: the coupon took the rest of the way off. */
function couponKobo(order: OrderDetail): bigint {
  if (order.coupon_final_amount === null) return 0n
  return beforeCoupon(order) - koboOf(order.coupon_final_amount)
}

function beforeCoupon(order: OrderDetail): bigint {
  const rest = koboOf(order.amount) - koboOf(order.discount) - koboOf(order.referral_discount)
  return rest > 0n ? rest : 0n
}

function koboOf(naira: string | null | undefined): bigint {
  const [, whole = '0', kobo = ''] = /^(\d+)(?:\.(\d{1,2})\d*)?$/.exec(naira?.trim() ?? '') ?? []
  return BigInt(whole + kobo.padEnd(2, '0'))
}

function nairaOf(kobo: bigint): string {
  const digits = kobo.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
