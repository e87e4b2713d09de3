import type { Cell, Table } from 'agreement-template/document'
import { innerBlocks, plainText } from 'agreement-template/render'

const longest = 60
const leastShare = 0.08

/** How many columns the widest row has, joined cells counted as often as they span. */
export const columnCount = ({ rows }: Pick<Table, 'rows'>): number =>
  Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)))

/** Shares of the width, adding up to 1, by the longest text in each column. */
export function columnShares(table: Pick<Table, 'rows' | 'lined'>): number[] {
  const columns = columnCount(table)
  // Signature tables stand in equal halves whatever the names in them are.
  if (!table.lined) return Array<number>(columns).fill(1 / columns)
  const lengths = Array<number>(columns).fill(4)
  for (const row of table.rows) {
    let column = 0
    for (const cell of row) {
      if (cell.colspan === 1) {
        lengths[column] = Math.max(lengths[column] ?? 0, Math.min(longest, lengthOf(cell)))
      }
      column += cell.colspan
    }
  }
  return scaled(scaled(lengths).map((share) => Math.max(leastShare, share)))
}

function scaled(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  return values.map((value) => value / sum)
}

const lengthOf = ({ blocks }: Pick<Cell, 'blocks'>): number =>
  Math.max(
    0,
    ...blocks.map((block) => {
      const own = 'runs' in block ? plainText(block.runs).length : 0
      return Math.max(own, lengthOf({ blocks: innerBlocks(block) }))
    }),
  )
