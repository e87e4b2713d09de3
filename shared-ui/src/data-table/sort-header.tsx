import type { Column, Sort } from './data-table-types'
import styles from './wide-table.module.css'

interface SortHeaderProps<Row> {
  column: Column<Row> | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A header that says how the table is sorted, and sorts it where it can. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  if (!column) return null
  const { sort: by, header, align } = column
  const active = by !== undefined && sort?.by === by
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={align}
      aria-sort={active ? direction : undefined}
    >
      {by === undefined || !onSort ? (
        header
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by, descending: active && !sort?.descending })}
        >
          {header}
          {active && <Arrow descending={sort?.descending ?? false} />}
        </button>
      )}
    </th>
  )
}

const Arrow = ({ descending }: { descending: boolean }) => (
  <svg width="9" height="6" viewBox="0 0 9 6" fill="currentColor" aria-hidden="true">
    <path d={descending ? 'M0 0h9L4.5 6z' : 'M0 6h9L4.5 0z'} />
  </svg>
)
