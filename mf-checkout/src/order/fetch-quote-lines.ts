import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { quoteOrder } from 'shared-contracts/api/payment.contract'
import type { QuoteBody, QuoteLine, QuoteLineKind } from 'shared-contracts/api/payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { kobo } from './kobo'
import type { OrderTotal } from './order-total'

interface QuoteRequest extends Omit<QuoteBody, 'order_no'> {
  order: Pick<OrderDetail, 'number' | 'lines'>
  signal?: AbortSignal
  /** The server does not give these discounts: no fault of the line. */
  onRefused?: () => void
}

/**
 * The lines that the server would charge with these discounts. Undefined where it gives none, or did
 * not answer: this page then adds up the order itself. Rejects where the session has ended.
 */
export async function fetchQuoteLines(
  api: ApiClient,
  { order, signal, onRefused, ...discounts }: QuoteRequest,
): Promise<QuoteLine[] | undefined> {
  if (!order.lines) return undefined
  const body = { order_no: order.number, ...discounts }
  const quoted = await api.call(quoteOrder, { body, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) return undefined
    if (error.status === 401) throw error
    if (error.status === 400) onRefused?.()
    return undefined
  })
  return quoted?.lines
}

/** The server's lines as this page shows them; they add up to the total. */
export function totalOf(lines: readonly QuoteLine[]): OrderTotal {
  const amount = (kind: QuoteLineKind) =>
    kobo(lines.find((line) => line.kind === kind)?.amount ?? '0.00')
  return {
    service: amount('cost'),
    filing: amount('filing'),
    off: {
      subscription: Math.abs(amount('plan')),
      referral: Math.abs(amount('credit')),
      coupon: Math.abs(amount('coupon')),
    },
    total: lines.reduce((sum, line) => sum + kobo(line.amount), 0),
  }
}
