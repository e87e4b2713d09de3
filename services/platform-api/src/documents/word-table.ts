import type { Cell, Table as TableBlock } from 'agreement-template/document'
import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type FileChild,
} from 'docx'
import { columnCount, columnShares } from './column-widths'
import { linesOfRow } from './line-estimate'
import { groupsOf, type Group } from './pieces'
import type { WordContext } from './word-runs'

/** Width of the text in twentieths of a point. */
export const textWidth = 9346
const rowLines = 34

/** Draws what stands in a cell, which may hold lists and tables itself. */
interface TableContext extends WordContext {
  draw(groups: readonly Group[], context: WordContext): FileChild[]
}

/** A table as wide as the text; `keepNext` holds its rows together and with what follows. */
export function wordTable(
  table: TableBlock,
  indent: number,
  keepNext: boolean,
  context: TableContext,
): Table {
  const width = textWidth - indent * 20
  const columns = columnShares(table).map((share) => Math.floor(share * width))
  return new Table({
    width: { size: width, type: WidthType.DXA },
    indent: { size: indent * 20, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    borders: bordersOf(table.lined),
    rows: table.rows.map(
      (row) =>
        new TableRow({
          tableHeader: row.every(({ header }) => header),
          cantSplit: linesOfRow(table, row) <= rowLines,
          children: cellsOf(row, table, columns, keepNext, context),
        }),
    ),
  })
}

function bordersOf(lined: boolean) {
  const border = lined
    ? { style: BorderStyle.SINGLE, size: 4, color: '333333' }
    : { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return {
    top: border,
    bottom: border,
    left: border,
    right: border,
    insideHorizontal: border,
    insideVertical: border,
  }
}

function cellsOf(
  row: readonly Cell[],
  table: TableBlock,
  columns: readonly number[],
  keepNext: boolean,
  context: TableContext,
): TableCell[] {
  let column = 0
  return row.map((cell) => {
    const span = Math.min(cell.colspan, columnCount(table) - column)
    const size = columns.slice(column, column + span).reduce((sum, width) => sum + width, 0)
    column += span
    return new TableCell({
      columnSpan: span,
      rowSpan: cell.rowspan,
      width: { size, type: WidthType.DXA },
      margins: { top: 60, bottom: 20, left: table.lined ? 100 : 0, right: 100 },
      ...(cell.header && { shading: { fill: 'F2F1EA' } }),
      children: contentOf(cell, keepNext, context),
    })
  })
}

function contentOf(
  cell: Cell,
  keepNext: boolean,
  { draw, ...context }: TableContext,
): (Paragraph | Table)[] {
  const groups: Group[] = groupsOf(cell.header ? bold(cell.blocks) : cell.blocks)
  // Word keeps rows on one page by the paragraphs in them.
  const kept = keepNext ? [{ pieces: groups.flatMap(({ pieces }) => pieces) }] : groups
  const children: FileChild[] = draw(kept, { ...context, inCell: true })
  return children.length > 0 ? (children as (Paragraph | Table)[]) : [new Paragraph('')]
}

const bold = (blocks: Cell['blocks']): Cell['blocks'] =>
  blocks.map((block) =>
    block.kind === 'paragraph'
      ? {
          ...block,
          runs: block.runs.map((run) => ('text' in run ? { ...run, bold: true } : run)),
        }
      : block,
  )
