import { SelectField } from '../select-field/select-field'
import type { Column, Sort } from './data-table-types'

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
  return (
    <SelectField
      label="Sort by"
      options={options}
      placeholder={sort ? undefined : 'Choose'}
      value={sort ? `${sort.descending ? '-' : ''}${sort.by}` : ''}
      onChange={({ target: { value } }) => {
        if (value) onSort({ by: value.replace(/^-/, ''), descending: value.startsWith('-') })
      }}
    />
  )
}
