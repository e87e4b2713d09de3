import { LoadError } from '../load-error/load-error'
import { Notice } from '../notice/notice'
import { Skeleton } from '../skeleton/skeleton'
import type { DataTableProps } from './data-table-types'
import { SelectBox } from './select-box'
import { SortSelect } from './sort-select'
import { maxMediumColumns, useNarrowViewport } from './use-narrow-viewport'
import { useRowTable, type RowTable } from './use-row-table'
import { useTableKeys } from './use-table-keys'
import { WideTable } from './wide-table'
import styles from './data-table.module.css'

export type {
  Column,
  DataTableProps,
  HiddenColumns,
  RowSelection,
  Sort,
  TableState,
} from './data-table-types'

export { isNarrowViewport, useNarrowViewport } from './use-narrow-viewport'

/**
 * A list from the server: a table with the keys `/ j k Enter`, a list of cards below 768 px, or below
 * 1000 px where a table of many columns would hide the last ones, and what stands in its place while there is nothing to show.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, state, empty } = props
  if (rows.length > 0) return <Rows {...props} />
  if (state.status === 'failed') return <Failed {...props} />
  if (state.status === 'ready') return empty
  return <Skeleton lines={6} label={state.message ?? `Loading ${props.caption}`} />
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, rowHref, state, tiles } = props
  const narrow =
    useNarrowViewport(props.columns.length > maxMediumColumns ? 1000 : undefined) || tiles
  const table = useRowTable(props)
  const current = useTableKeys(rows.map((row) => ({ key: rowKey(row), href: rowHref?.(row) })))
  const stale = state.status === 'stale' || state.status === 'loading'
  return (
    <div className={styles.data} data-stale={stale ? '' : undefined}>
      {state.status === 'failed' && <Failed {...props} />}
      {state.status === 'stale' && state.message && <Notice tone="info">{state.message}</Notice>}
      {narrow ? (
        <Cards {...props} table={table} />
      ) : (
        <WideTable {...props} table={table} current={current} stale={stale} />
      )}
    </div>
  )
}

function Cards<Row>(props: DataTableProps<Row> & { table: RowTable<Row> }) {
  const { caption, columns, sort, onSort, card, rowLabel, rowShaded, selection, table, tiles } =
    props
  return (
    <>
      {onSort && columns.some((column) => column.sort) && (
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
      )}
      <ul className={styles.cards} aria-label={caption} data-tiles={tiles ? '' : undefined}>
        {table.getRowModel().rows.map((entry) => {
          const { row } = entry.original
          return (
            <li
              className={styles.card}
              key={entry.id}
              data-shaded={rowShaded?.(row) ? '' : undefined}
              data-selectable={selection ? '' : undefined}
            >
              {selection && <SelectBox entry={entry} label={rowLabel(row)} />}
              <div>{card(row)}</div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Failed = <Row,>({ caption, state }: DataTableProps<Row>) => (
  <LoadError what={caption.toLowerCase()} cause={state.message} onRetry={state.onRetry} />
)
