import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Kobo } from './kobo'
import type { OrderTotal } from './order-total'

export interface SummaryRow {
  label: string
  /** Negative for a discount. */
  amount: Kobo
  discount?: true
}

/** The lines above the total: a filing line only above zero (P 2), a line per discount there is. */
export function summaryRows(
  order: Pick<OrderDetail, 'item' | 'filing_cost_text' | 'coupon_discount'>,
  { service, filing, off }: OrderTotal,
  /** Code of a coupon applied here; the order itself only says what its own one takes off. */
  code?: string,
): SummaryRow[] {
  const lines: SummaryRow[] = [{ label: order.item, amount: service }]
  if (filing > 0) lines.push({ label: filingLabel(order.filing_cost_text), amount: filing })
  const discounts: [string, Kobo][] = [
    ['Subscription discount', off.subscription],
    ['Referral discount', off.referral],
    [['Coupon', code ?? order.coupon_discount].filter(Boolean).join(' '), off.coupon],
  ]
  for (const [label, amount] of discounts) {
    if (amount > 0) lines.push({ label, amount: -amount, discount: true })
  }
  return lines
}

const filingLabel = (text: string) => (text ? `Filing cost, ${text}` : 'Filing cost')
