import type { Column } from './data-table-types'
import type { useRowTable } from './use-row-table'
import styles from './wide-table.module.css'

interface SortHeaderProps<Row> {
  column: Column<Row>
  table: ReturnType<typeof useRowTable<Row>>
  /** Whether a click may ask for another order. */
  sortable: boolean
}

/** A header that says how the table is sorted, and sorts it where it can. */
export function SortHeader<Row>({ column, table, sortable }: SortHeaderProps<Row>) {
  const { key, header, align } = column
  const model = table.getColumn(key)
  const sorted = model?.getIsSorted()
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={align}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      {sortable && model?.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={model.getToggleSortingHandler()}>
          {header}
          {sorted && <Arrow descending={sorted === 'desc'} />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

const Arrow = ({ descending }: { descending: boolean }) => (
  <svg width="9" height="6" viewBox="0 0 9 6" fill="currentColor" aria-hidden="true">
    <path d={descending ? 'M0 0h9L4.5 6z' : 'M0 6h9L4.5 0z'} />
  </svg>
)
