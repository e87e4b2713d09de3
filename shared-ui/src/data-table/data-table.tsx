import { LoadError } from '../load-error/load-error'
import { Notice } from '../notice/notice'
import { Skeleton } from '../skeleton/skeleton'
import type { DataTableProps } from './data-table-types'
import { SortSelect } from './sort-select'
import { useNarrow } from './use-narrow'
import { useTableKeys } from './use-table-keys'
import { WideTable } from './wide-table'
import styles from './data-table.module.css'

export type { Column, DataTableProps, Sort, TableState } from './data-table-types'

/**
 * A list from the server: a table with the keys `/ j k Enter`, a list of cards below 768 px,
 * and what stands in its place while there is nothing to show.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, state, empty } = props
  if (rows.length > 0) return <Rows {...props} />
  if (state.status === 'failed') return <Failed {...props} />
  if (state.status === 'ready') return empty
  return <Skeleton lines={6} label={state.message ?? `Loading ${props.caption}`} />
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowHref, sort, onSort, card, state } = props
  const narrow = useNarrow()
  const current = useTableKeys(rows.map((row) => ({ key: rowKey(row), href: rowHref?.(row) })))
  const stale = state.status === 'stale' || state.status === 'loading'
  return (
    <div className={styles.data} data-stale={stale ? '' : undefined}>
      {state.status === 'failed' && <Failed {...props} />}
      {state.status === 'stale' && state.message && <Notice tone="info">{state.message}</Notice>}
      {narrow ? (
        <>
          {onSort && columns.some((column) => column.sort) && (
            <SortSelect columns={columns} sort={sort} onSort={onSort} />
          )}
          <ul className={styles.cards} aria-label={props.caption}>
            {rows.map((row) => (
              <li className={styles.card} key={rowKey(row)}>
                {card(row)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <WideTable {...props} current={current} stale={stale} />
      )}
    </div>
  )
}

const Failed = <Row,>({ caption, state }: DataTableProps<Row>) => (
  <LoadError what={caption.toLowerCase()} cause={state.message} onRetry={state.onRetry} />
)
