import { Link } from 'shared-contracts/router'
import styles from './pager.module.css'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  pageCount: number
  /** Items, not pages. */
  total: number
  pageSize: number
  hrefFor: (page: number) => string
  /** How many page numbers to show at most. */
  links?: number
  /** Replaces "21 to 40 of 1,284" where the specification has a text of its own. */
  summary?: string
}

/** Links to the pages of a list. Nothing where there is nothing. */
export function Pager({
  page,
  pageCount,
  total,
  pageSize,
  hrefFor,
  links = 5,
  summary,
}: PagerProps) {
  if (total === 0 || pageCount < 1) return null
  const near = pageWindow(page, pageCount, 3)
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.word} to={hrefFor(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pageWindow(page, pageCount, links).map((number) => (
        <Link
          className={styles.page}
          key={number}
          to={hrefFor(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          data-far={near.includes(number) ? undefined : ''}
        >
          {number}
        </Link>
      ))}
      {page < pageCount && (
        <Link className={styles.word} to={hrefFor(page + 1)} rel="next">
          Next
        </Link>
      )}
      <p className={styles.of}>{summary ?? rangeText(page, pageSize, total)}</p>
    </nav>
  )
}

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
