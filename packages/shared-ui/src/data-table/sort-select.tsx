import { SelectField } from '../select-field/select-field'
import type { Column, Sort } from './data-table-types'
import styles from './data-table.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort: (sort: Sort) => void
}

/** Sorting where there are cards and no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ sort: by, header }) =>
    by === undefined
      ? []
      : [
          { value: by, label: header },
          { value: `-${by}`, label: `${header}, descending` },
        ],
  )
  const current = sort && `${sort.descending ? '-' : ''}${sort.by}`
  // A list may be in a sequence of its own that no column has.
  const known = options.some(({ value }) => value === current)
  return (
    <div className={styles.sortBy}>
      <SelectField
        label="Sort by"
        options={options}
        placeholder={known ? undefined : 'Default'}
        value={known ? current : ''}
        onChange={({ target: { value } }) => {
          if (value) onSort({ by: value.replace(/^-/, ''), descending: value.startsWith('-') })
        }}
      />
    </div>
  )
}
