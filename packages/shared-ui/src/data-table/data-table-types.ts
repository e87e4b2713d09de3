import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique in the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for money and counts. */
  align?: 'start' | 'end'
  /** Name the server sorts by; without it the column cannot be sorted. */
  sort?: string
  /** The reader may hide it. */
  hideable?: boolean
}

export interface Sort {
  by: string
  descending: boolean
}

export interface TableState {
  /** `stale`: the rows shown are older than the question asked. */
  status: 'ready' | 'loading' | 'stale' | 'failed'
  /** Cause of a failure, or the fixed text while loading. */
  message?: string
  /** While the promise that it gives is pending, Retry says so. */
  onRetry?: () => void | Promise<void>
}

/** Which rows are chosen for an action on many of them, by row key. */
export interface RowSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Columns that the reader hid, by key. Without it the table remembers until it is left. */
export interface HiddenColumns {
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

export interface DataTableProps<Row> {
  /** Name of the table, as in "Orders, newest first". */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names a row in "View …", as in "order AMF-1". */
  rowLabel: (row: Row) => string
  /** Where "View" goes. Without it there is no View column and Enter does nothing. */
  rowHref?: (row: Row) => string
  /** Rows drawn as settled or already seen. */
  rowShaded?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Adds a box to every row. Shift and a click choose all rows between two boxes. */
  selection?: RowSelection
  hiddenColumns?: HiddenColumns
  /** One row as a card, for windows below 768 px; see `row-card`. */
  card: (row: Row) => ReactNode
  /** Cards at every width, side by side where there is room. */
  tiles?: boolean
  state: TableState
  /** Shown when there is nothing. */
  empty: ReactNode
}
