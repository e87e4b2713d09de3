import type { Cell, Table } from 'agreement-template/document'
import { columnCount, columnShares } from './column-widths'
import { linesOfRow } from './line-estimate'
import { groupsOf, type Group } from './pieces'
import type { PdfNode, PdfContext } from './pdf-runs'
import { tagNode, type TagNode } from './pdf-tags'

/** A row that may be taller than this is let over the page's end: pdfmake would lose the rest. */
const rowLines = 34

/** Draws what stands in a cell, which may hold lists and tables itself. */
type DrawPieces = (groups: readonly Group[], context: PdfContext) => PdfNode[]

/** A table as wide as the text. */
export function pdfTable(table: Table, context: PdfContext, draw: DrawPieces): PdfNode {
  const tag = tagNode('Table')
  ;(context.within ?? context.parent).children.push(tag)
  const columns = columnCount(table)
  const headers = table.rows.findIndex((row) => !row.every(({ header }) => header))
  return {
    table: {
      widths: columnShares(table).map((share) => `${share * 100}%`),
      headerRows: Math.max(0, headers),
      keepWithHeaderRows: headers > 0 ? 1 : 0,
      dontBreakRows: table.rows.every((row) => linesOfRow(table, row) <= rowLines),
      body: rowsOf(table, columns, tag, context, draw),
    },
    layout: table.lined ? lined : bare,
  }
}

/** pdfmake wants a cell for every column, also where a joined one already covers it. */
function rowsOf(
  table: Table,
  columns: number,
  tag: TagNode,
  context: PdfContext,
  draw: DrawPieces,
): PdfNode[][] {
  const covered = Array<number>(columns).fill(0)
  return table.rows.map((row) => {
    const rowTag = tagNode('TR')
    tag.children.push(rowTag)
    const cells: PdfNode[] = []
    const remaining = [...row]
    while (cells.length < columns) {
      const column = cells.length
      const cell = (covered[column] ?? 0) > 0 ? undefined : remaining.shift()
      covered[column] = Math.max(0, (covered[column] ?? 0) - 1)
      if (!cell) cells.push({})
      else cells.push(...spanned(cell, column, columns, covered, rowTag, context, draw))
    }
    return cells
  })
}

function spanned(
  cell: Cell,
  column: number,
  columns: number,
  covered: number[],
  rowTag: TagNode,
  context: PdfContext,
  draw: DrawPieces,
): PdfNode[] {
  const colSpan = Math.min(cell.colspan, columns - column)
  for (let index = column; index < column + colSpan; index += 1) covered[index] = cell.rowspan - 1
  const tag = tagNode(cell.header ? 'TH' : 'TD')
  rowTag.children.push(tag)
  const content = draw(groupsOf(cell.blocks), { ...context, parent: rowTag, within: tag })
  return [
    {
      stack: content.length > 0 ? content : [''],
      colSpan,
      rowSpan: cell.rowspan,
      ...(cell.header && { bold: true, fillColor: '#f2f1ea' }),
    },
    ...Array.from({ length: colSpan - 1 }, () => ({})),
  ]
}

const inkLine = 0.6
const lined = {
  hLineWidth: () => inkLine,
  vLineWidth: () => inkLine,
  paddingTop: () => 3,
  paddingBottom: () => 0,
}
const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
