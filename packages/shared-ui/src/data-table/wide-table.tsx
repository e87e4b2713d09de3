import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { ColumnChooser } from './column-chooser'
import type { Column, DataTableProps } from './data-table-types'
import { SelectAllBox, SelectBox } from './select-box'
import { SortHeader } from './sort-header'
import type { RowTable } from './use-row-table'
import { maxMediumColumns } from './use-narrow-viewport'
import styles from './wide-table.module.css'

type WideTableProps<Row> = DataTableProps<Row> & {
  table: RowTable<Row>
  /** Index of the row that the keys are on; -1 is none. */
  current: number
  stale: boolean
}

/** Up to this, there is room for whole sentences. */
const fewColumns = 4

/** The table proper; sorting and paging are the server's. */
export function WideTable<Row>(props: WideTableProps<Row>) {
  const { caption, rowHref, rowShaded, stale, table, selection } = props
  const visible = visibleColumns(props)
  return (
    <>
      <div className={styles.box} tabIndex={0} role="region" aria-label={caption}>
        <table
          className={styles.table}
          aria-busy={stale || undefined}
          // Long texts are clipped sooner, so that the row still fits beside the side menu.
          data-many={visible.length > maxMediumColumns ? '' : undefined}
          data-few={visible.length <= fewColumns ? '' : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr className={styles.row}>
              {selection && (
                <th scope="col" className={styles.head}>
                  <SelectAllBox table={table} />
                </th>
              )}
              {visible.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  table={table}
                  sortable={Boolean(props.onSort)}
                />
              ))}
              {rowHref && <ViewHeader />}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((entry, index) => {
              const { row } = entry.original
              return (
                <TableRow
                  key={entry.id}
                  current={index === props.current}
                  shaded={rowShaded?.(row) ?? false}
                >
                  {selection && (
                    <td className={styles.cell}>
                      <SelectBox entry={entry} label={props.rowLabel(row)} />
                    </td>
                  )}
                  {visible.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                  {rowHref && <ViewCell to={rowHref(row)} label={props.rowLabel(row)} />}
                </TableRow>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        {rowHref && <KeysHint />}
        <Choices {...props} />
      </div>
    </>
  )
}

function visibleColumns<Row>({ columns, table }: WideTableProps<Row>) {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? [])
}

/** Which columns are seen is the reader's choice. */
function Choices<Row>({ columns, table }: WideTableProps<Row>) {
  const choosable = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      key: column.id,
      header: columns.find(({ key }) => key === column.id)?.header ?? column.id,
      shown: column.getIsVisible(),
      toggle: () => column.toggleVisibility(),
    }))
  return choosable.length > 0 ? <ColumnChooser columns={choosable} /> : null
}

function TableRow(props: { current: boolean; shaded: boolean; children: ReactNode }) {
  const { current, shaded, children } = props
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <tr
      ref={row}
      className={styles.row}
      aria-current={current ? 'true' : undefined}
      data-shaded={shaded ? '' : undefined}
    >
      {children}
    </tr>
  )
}

/** Long plain text is clipped and given in full as title. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  return (
    <td className={styles.cell} data-align={column.align}>
      {typeof content === 'string' ? (
        <span className={styles.clip} title={content}>
          {content}
        </span>
      ) : (
        content
      )}
    </td>
  )
}

const ViewHeader = () => (
  <th scope="col" className={styles.head} data-open="">
    <span className="visually-hidden">Open</span>
  </th>
)

const ViewCell = ({ to, label }: { to: string; label: string }) => (
  <td className={styles.cell} data-align="end" data-open="">
    <Link className={styles.view} to={to}>
      View<span className="visually-hidden"> {label}</span>
    </Link>
  </td>
)

const KeysHint = () => (
  <p className={styles.keys}>
    Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> view
  </p>
)
