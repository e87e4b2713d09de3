import type { ListOf } from 'shared-contracts/api/shared.schema'
import { toLagosTime } from '../list/lagos-time'
import {
  columnsFor,
  type Cell,
  type ExportSheet,
  type ListCall,
  type ListColumn,
} from '../list/list-definition'

interface SheetSource<Row, Scope> {
  /** Name of the sheet. */
  name: string
  columns: readonly ListColumn<Row>[]
  /** One page of rows; the kit asks for 1000 at a time. */
  fetch: (call: ListCall<Scope>) => Promise<ListOf<Row>>
}

/** A spreadsheet of rows, by the columns that the reader's group may see. */
export function sheetOf<Row, Scope>(source: SheetSource<Row, Scope>): ExportSheet<Scope> {
  const { name, columns, fetch } = source
  return {
    name,
    headers: (group) => columnsFor(columns, group).map(({ header }) => header),
    async fetch(call) {
      const { results, paginationTotal } = await fetch(call)
      return {
        cells: exportCells(columnsFor(columns, call.group), results),
        total: paginationTotal,
      }
    },
  }
}

/**
 * Rows as a spreadsheet has them, headed as the table is: amounts as numbers in naira, dates as
 * `YYYY-MM-DD` (with time in `YYYY-MM-DD HH:MM`), both in Lagos time; a bare date is that day anywhere.
 */
export const exportCells = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map((column) => cellOf(column, row)))

function cellOf<Row>({ kind, value }: ListColumn<Row>, row: Row): Cell {
  const plain = value(row)
  if (plain === null || plain === '') return null
  if (kind === 'money' || kind === 'count') return Number(plain)
  if (kind === 'date') return toLagosTime(String(plain)).slice(0, 10)
  if (kind === 'date-time') return toLagosTime(String(plain)).slice(0, 16).replace('T', ' ')
  return plain
}
