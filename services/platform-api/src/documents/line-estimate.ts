import type { Block, Cell, Run, Table } from 'agreement-template/document'
import { columnShares } from './column-widths'

const textWidth = 467
/** On the safe side: capitals of the 11 point face are about this wide. */
const widestLetter = 7
const pictureLines = 30

/**
 * At most how many lines a block takes. pdfmake loses what does not fit on one page when it is told
 * to keep a block together, so only blocks that are surely shorter may be kept.
 */
export function maxLinesOf(block: Block, width = textWidth): number {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return linesOfRuns(block.runs, width) + 1
    case 'clause': {
      const inner = Math.max(60, width - 40)
      return linesOfRuns(block.runs, inner) + 1 + total(block.blocks, inner)
    }
    case 'list':
      return block.items.reduce((sum, item) => sum + total(item, Math.max(60, width - 30)), 0)
    case 'keep':
      return total(block.blocks, width)
    case 'table':
      return block.rows.reduce((sum, row) => sum + linesOfRow(block, row, width), 0)
    case 'image':
      return pictureLines
    default:
      return 1
  }
}

export const total = (blocks: readonly Block[], width = textWidth): number =>
  blocks.reduce((sum, block) => sum + maxLinesOf(block, width), 0)

export function linesOfRow(table: Table, row: readonly Cell[], width = textWidth): number {
  const shares = columnShares(table)
  let column = 0
  const heights = row.map((cell) => {
    const share = shares.slice(column, column + cell.colspan).reduce((sum, part) => sum + part, 0)
    column += cell.colspan
    return total(cell.blocks, Math.max(30, share * width - 12)) + 1
  })
  return Math.max(1, ...heights)
}

function linesOfRuns(runs: readonly Run[], width: number): number {
  const perLine = Math.max(1, Math.floor(width / widestLetter))
  const lines = runs
    .map((run) => (run.kind === 'break' ? '\n' : 'text' in run ? run.text : ''))
    .join('')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  return lines + runs.filter(({ kind }) => kind === 'image').length * pictureLines
}
