import type { output, ZodMiniType } from 'zod/mini'
import { z } from 'zod/mini'
import {
  isProviderFailure,
  listedPayment,
  listedRefund,
  pageInfo,
  type ProviderAnswer,
  type ProviderFailure,
} from './flutterwave-answers'
import type { DayRange, ListResult } from './provider'
import type { BookedPayment, ProviderRefund } from './reconciliation/compare-books'

type CallProvider = (path: string) => Promise<ProviderAnswer | ProviderFailure>

/** Ten rows a page: far beyond a week of this shop. */
const maxPages = 2000

export async function listPayments(
  ask: CallProvider,
  days: DayRange,
): Promise<ListResult<BookedPayment>> {
  const list = await everyPage(
    ask,
    `/v3/transactions?status=successful&${query(days)}`,
    listedPayment,
  )
  if (list.kind !== 'listed') return list
  const items = list.items
    .filter(({ status }) => status === 'successful')
    .map(({ id, tx_ref: txRef, amount, currency, created_at }) => {
      const amountKobo = Math.round(Number(amount) * 100)
      return { providerId: String(id), txRef, amountKobo, currency, ...timeOf(created_at) }
    })
  return { kind: 'listed', items }
}

export async function listRefunds(
  ask: CallProvider,
  days: DayRange,
): Promise<ListResult<ProviderRefund>> {
  const list = await everyPage(ask, `/v3/refunds?${query(days)}`, listedRefund)
  if (list.kind !== 'listed') return list
  const items = list.items
    .filter(({ status }) => status !== 'failed')
    .map(({ id, tx_id, amount_refunded, created_at }) => ({
      refundId: String(id),
      providerId: String(tx_id),
      amountKobo: Math.round(Number(amount_refunded) * 100),
      ...timeOf(created_at),
    }))
  return { kind: 'listed', items }
}

const timeOf = (created: string) => ({ day: created.slice(0, 10), at: Date.parse(created) })

const query = ({ from, to }: DayRange) => new URLSearchParams({ from, to }).toString()

/** All pages, or none: a refund that is missing in a part of the list would be sent again. */
async function everyPage<S extends ZodMiniType>(
  ask: CallProvider,
  path: string,
  row: S,
): Promise<ListResult<output<S>>> {
  const items: output<S>[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await ask(`${path}&page=${page}`)
    if (isProviderFailure(answer)) return { kind: 'unreachable', reason: answer.failure }
    const rows = z.array(row).safeParse(answer.data)
    const pages = pageInfo.safeParse(answer.meta)
    if (!answer.ok || !rows.success) {
      return { kind: 'unreachable', reason: `${answer.httpStatus} ${answer.message}` }
    }
    items.push(...rows.data)
    if (!pages.success) return { kind: 'unreachable', reason: 'A list that does not say its pages' }
    if (page >= pages.data.page_info.total_pages) return { kind: 'listed', items }
    if (rows.data.length === 0) break
  }
  return { kind: 'unreachable', reason: `A list that ended after ${items.length} rows` }
}
