import type { ListOf } from 'shared-contracts/api/shared.schema'
import { Refusal } from './fake-call'

/** One page of a list, with the API's rules: 20 rows unless said otherwise, 404 beyond the last. */
export function pageOf<T>(
  items: readonly T[],
  { page = '1', page_size }: { page?: string | undefined; page_size?: string | undefined },
): ListOf<T> {
  const size = Math.min(wholeNumber(page_size) || 20, 1000)
  const current = wholeNumber(page)
  const last = Math.max(1, Math.ceil(items.length / size))
  if (!current || current > last) throw new Refusal(404, { detail: 'Invalid page.' })
  return {
    results: items.slice((current - 1) * size, current * size),
    paginationTotal: items.length,
    paginationCurrent: current,
  }
}

const wholeNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
