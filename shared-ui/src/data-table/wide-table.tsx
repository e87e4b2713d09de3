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
  const { caption, columns, rows, rowKey, rowLabel, rowHref, current, stale } = props
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row),
  })
  const choosable = table.getAllLeafColumns().filter((column) => column.getCanHide())
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return (
    <>
      {choosable.length > 0 && (
        <ColumnChooser
          columns={choosable.map((column) => ({
            key: column.id,
            header: byKey.get(column.id)?.header ?? column.id,
            shown: column.getIsVisible(),
            toggle: () => column.toggleVisibility(),
          }))}
        />
      )}
      <div className={styles.box} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table} aria-busy={stale || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {table.getVisibleLeafColumns().map(({ id }) => (
                <SortHeader
                  key={id}
                  column={byKey.get(id)}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ))}
              {rowHref && (
                <th scope="col" className={styles.head}>
                  <span className="visually-hidden">Open</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row, index) => (
              <TableRow key={row.id} current={index === current}>
                {row.getVisibleCells().map((cell) => (
                  <td
                    className={styles.cell}
                    data-align={byKey.get(cell.column.id)?.align}
                    key={cell.id}
                  >
                    {byKey.get(cell.column.id)?.cell(row.original.row)}
                  </td>
                ))}
                {rowHref && (
                  <td className={styles.cell}>
                    <ViewLink to={rowHref(row.original.row)} label={rowLabel(row.original.row)} />
                  </td>
                )}
              </TableRow>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Rows are wrapped, so that any shape of row will do. */
const definitionOf = <Row,>({
  key,
  hideable = false,
}: Column<Row>): ColumnDef<typeof features, { row: Row }> => ({
  id: key,
  accessorFn: ({ row }) => row,
  enableHiding: hideable,
})

function TableRow({ current, children }: { current: boolean; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <tr ref={row} className={styles.row} aria-current={current ? 'true' : undefined}>
      {children}
    </tr>
  )
}

function ViewLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.view} to={to}>
      View<span className="visually-hidden"> {label}</span>
    </Link>
  )
}
