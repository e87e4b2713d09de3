import { createSpreadsheet, type Spreadsheet } from './spreadsheet.browser'
import type { SpreadsheetMessage } from './write-spreadsheet'

let spreadsheet: Spreadsheet | undefined

addEventListener('message', ({ data }: MessageEvent<SpreadsheetMessage>) => {
  if (data.kind === 'begin') spreadsheet = createSpreadsheet(data.name, data.headers)
  else if (data.kind === 'rows') spreadsheet?.add(data.cells)
  else if (spreadsheet) {
    const file = spreadsheet.finish()
    // Handed over, not copied: the page must not stand still for a file of 30 MB.
    postMessage(file, { transfer: [file.buffer] })
  }
})
