import type { Cell, Table } from 'agreement-template/document'
import { innerBlocks, plainText } from 'agreement-template/render'

const longest = 60
const leastShare = 0.08
/** Points: the width of the text on a page, of a letter in bold capitals, and of a cell's padding. */
const textWidth = 467
const letterWidth = 7
const padding = 12

/** How many columns the widest row has, joined cells counted as often as they span. */
export const columnCount = ({ rows }: Pick<Table, 'rows'>): number =>
  Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)))

/**
 * Shares of the width, adding up to 1, by the longest text in each column. Amounts, dates and other
 * words with digits and lines to write on are never broken, so no column is narrower than its longest.
 */
export function columnShares(table: Pick<Table, 'rows' | 'lined'>): number[] {
  const columns = columnCount(table)
  // Signature tables stand in equal halves whatever the names in them are.
  if (!table.lined) return Array<number>(columns).fill(1 / columns)
  const lengths = Array<number>(columns).fill(4)
  const unbroken = Array<number>(columns).fill(0)
  for (const row of table.rows) {
    let column = 0
    for (const cell of row) {
      if (cell.colspan === 1) {
        const texts = textsIn(cell)
        const length = Math.max(0, ...texts.map((text) => text.length))
        lengths[column] = Math.max(lengths[column] ?? 0, Math.min(longest, length))
        unbroken[column] = Math.max(unbroken[column] ?? 0, ...texts.map(longestNumber))
      }
      column += cell.colspan
    }
  }
  const least = unbroken.map((letters) =>
    Math.max(leastShare, letters === 0 ? 0 : (letters * letterWidth + padding) / textWidth),
  )
  return withLeast(scaled(lengths), least)
}

/** Raises each share to its least; the others give the room in proportion. */
function withLeast(shares: readonly number[], least: readonly number[]): number[] {
  const needed = least.reduce((sum, share) => sum + share, 0)
  if (needed >= 1) return scaled(least)
  const spare = shares.map((share, at) => Math.max(0, share - (least[at] ?? 0)))
  const all = spare.reduce((sum, share) => sum + share, 0)
  return least.map((share, at) => share + ((spare[at] ?? 0) / (all || 1)) * (1 - needed))
}

/** A line to write on is not broken either. */
const longestNumber = (text: string): number =>
  Math.max(0, ...(text.match(/\S*\d\S*|_+/g) ?? []).map((word) => Math.min(longest, word.length)))

function scaled(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  return values.map((value) => value / sum)
}

const textsIn = ({ blocks }: Pick<Cell, 'blocks'>): string[] =>
  blocks.flatMap((block) => [
    ...('runs' in block ? [plainText(block.runs)] : []),
    ...textsIn({ blocks: innerBlocks(block) }),
  ])
