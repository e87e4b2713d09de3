import { utils, write, type WorkBook, type WorkSheet } from 'xlsx'
import type { Cell } from '../list/list-definition'

/** The format ends here; the next row begins another sheet (Excel 97 to 2003 binary, BIFF8). */
const maxSheetRows = 65_536

export interface Spreadsheet {
  add: (cells: readonly (readonly Cell[])[]) => void
  /** The finished file. */
  finish: () => Uint8Array<ArrayBuffer>
}

/**
 * A spreadsheet that grows by rows. Text becomes a text cell whatever it begins with, so that a name
 * such as `=HYPERLINK(…)` never runs as a formula.
 */
export function createSpreadsheet(name: string, headers: readonly string[]): Spreadsheet {
  const book: WorkBook = utils.book_new()
  let sheet: WorkSheet | undefined
  let rows = 0

  const begin = () => {
    // Dense: rows as arrays, not a named property per cell: faster, and smaller until it is written.
    sheet = utils.aoa_to_sheet([[...headers]], { dense: true })
    rows = 1
    const count = book.SheetNames.length
    utils.book_append_sheet(book, sheet, count === 0 ? name : `${name} ${count + 1}`)
    return sheet
  }
  return {
    add(cells) {
      let from = 0
      while (from < cells.length) {
        const target = sheet && rows < maxSheetRows ? sheet : begin()
        const part = cells.slice(from, from + maxSheetRows - rows)
        utils.sheet_add_aoa(
          target,
          part.map((row) => [...row]),
          { origin: rows },
        )
        rows += part.length
        from += part.length
      }
    },
    finish() {
      if (!sheet) begin()
      // biff8: the file's content is what its name .xls says.
      return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
    },
  }
}
