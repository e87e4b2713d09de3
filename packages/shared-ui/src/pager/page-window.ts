/** The pages to link to: `links` of them around the current one, none beyond the ends. */
export function pageWindow(page: number, pageCount: number, links: number): number[] {
  const count = Math.min(links, pageCount)
  const first = Math.min(Math.max(page - Math.floor(count / 2), 1), pageCount - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** "21 to 40 of 1,284". */
export function rangeText(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return `${grouped(first)} to ${grouped(last)} of ${grouped(total)}`
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
