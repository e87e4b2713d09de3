import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { ColumnChooser } from './column-chooser'
import type { Column, DataTableProps } from './data-table-types'
import { SortHeader } from './sort-header'
import styles from './wide-table.module.css'

const features = tableFeatures({ columnVisibilityFeature })

type WideTableProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'rowLabel' | 'rowHref' | 'sort' | 'onSort'
> & { current: number; stale: boolean }

/** The table proper; sorting and paging are the server's. */
export function WideTable<Row>(props: WideTableProps<Row>) {
  const { caption, rowHref, current, stale } = props
  const { choosable, visible, rows } = useColumns(props)
  return (
    <>
      {choosable.length > 0 && <ColumnChooser columns={choosable} />}
      <div className={styles.box} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table} aria-busy={stale || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {visible.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ))}
              {rowHref && <ViewHeader />}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, row }, index) => (
              <TableRow key={key} current={index === current}>
                {visible.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                {rowHref && <ViewCell to={rowHref(row)} label={props.rowLabel(row)} />}
              </TableRow>
            ))}
          </tbody>
        </table>
      </div>
      {rowHref && <KeysHint />}
    </>
  )
}

/** Which columns are seen is the reader's choice, kept by the table library. */
function useColumns<Row>({ columns, rows, rowKey }: WideTableProps<Row>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const data = useMemo(() => rows.map((row) => ({ key: rowKey(row), row })), [rows, rowKey])
  const table = useTable({ features, columns: definitions, data, getRowId: ({ key }) => key })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    choosable: table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        key: column.id,
        header: byKey.get(column.id)?.header ?? column.id,
        shown: column.getIsVisible(),
        toggle: () => column.toggleVisibility(),
      })),
    visible: table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? []),
    rows: table.getRowModel().rows.map(({ original }) => original),
  }
}

/** Rows are wrapped, so that any shape of row will do. */
const definitionOf = <Row,>({
  key,
  hideable = false,
}: Column<Row>): ColumnDef<typeof features, { key: string; row: Row }> => ({
  id: key,
  accessorFn: ({ row }) => row,
  enableHiding: hideable,
})

function TableRow({ current, children }: { current: boolean; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <tr ref={row} className={styles.row} aria-current={current ? 'true' : undefined}>
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
  <th scope="col" className={styles.head}>
    <span className="visually-hidden">Open</span>
  </th>
)

const ViewCell = ({ to, label }: { to: string; label: string }) => (
  <td className={styles.cell} data-align="end">
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
