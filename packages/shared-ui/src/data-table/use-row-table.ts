import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column, DataTableProps } from './data-table-types'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

type RowTableProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'hiddenColumns'
>

/**
 * The table library's model of rows that a server sorted and paged: which columns show, how it is
 * sorted and which rows are chosen. Sorting is manual, so a click on a header asks for other rows.
 */
export function useRowTable<Row>(props: RowTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, selection } = props
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const data = useMemo(() => rows.map((row) => ({ key: rowKey(row), row })), [rows, rowKey])
  const [ownHidden, setOwnHidden] = useState<readonly string[]>([])
  const { hidden, onChange: onHidden } = props.hiddenColumns ?? {
    hidden: ownHidden,
    onChange: setOwnHidden,
  }
  const columnVisibility = Object.fromEntries(hidden.map((key) => [key, false]))
  const sorting = sortingOf(columns, sort)
  const rowSelection = selected(selection?.selected)

  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ key }) => key,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { columnVisibility, rowSelection, sorting },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change
      onHidden(Object.keys(next).filter((key) => next[key] === false))
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      selection?.onChange(new Set(Object.keys(next)))
    },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change
      const by = columns.find(({ key }) => key === first?.id)?.sort
      if (first && by !== undefined) onSort?.({ by, descending: first.desc })
    },
  })
}

/** Rows are wrapped, so that any shape of row will do. */
const definitionOf = <Row>({
  key,
  sort,
  hideable = false,
}: Column<Row>): ColumnDef<typeof features, { key: string; row: Row }> => ({
  id: key,
  accessorFn: ({ row }) => row,
  enableHiding: hideable,
  enableSorting: sort !== undefined,
})

/** The table sorts by column; the server by a name of its own. */
const sortingOf = <Row>(columns: readonly Column<Row>[], sort: DataTableProps<Row>['sort']) =>
  columns
    .filter((column) => sort !== undefined && column.sort === sort.by)
    .slice(0, 1)
    .map(({ key }) => ({ id: key, desc: sort?.descending ?? false }))

const selected = (keys: ReadonlySet<string> = new Set()): Record<string, true> =>
  Object.fromEntries([...keys].map((key) => [key, true]))

export type RowTable<Row> = ReturnType<typeof useRowTable<Row>>
