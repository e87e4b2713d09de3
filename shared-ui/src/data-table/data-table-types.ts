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
  onRetry?: () => void
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
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** One row as a card, for windows below 768 px; see `row-card`. */
  card: (row: Row) => ReactNode
  state: TableState
  /** Shown when there is nothing. */
  empty: ReactNode
}
