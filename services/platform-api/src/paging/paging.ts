import { invalidPage } from '../http/failures'

export interface Paging {
  page: number
  pageSize: number
}

const defaultSize = 20
const maxSize = 1000

/**
 * `page` and `page_size` as the clients send them: sizes above 1000 are capped, a size that makes
 * no sense is 20 (decisions.md, "page_size=10000000"). A page that is no number is a 404.
 */
export function pagingOf(query: { page?: string; page_size?: string }): Paging {
  const page = wholeNumber(query.page ?? '1')
  if (!page) throw invalidPage()
  return { page, pageSize: Math.min(wholeNumber(query.page_size ?? '') || defaultSize, maxSize) }
}

/** Rows to skip. Throws "Invalid page." beyond the last page; page 1 of nothing is fine. */
export function offsetOf({ page, pageSize }: Paging, total: number): number {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) throw invalidPage()
  return (page - 1) * pageSize
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
