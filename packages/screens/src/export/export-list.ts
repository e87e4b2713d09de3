import type { Cell } from '../list/list-definition'
import type { SpreadsheetWriter } from './write-spreadsheet'

/** The server caps a page at 1000 rows and answers the true total, so the rest is paged. */
export const exportPageSize = 1000

interface ExportListArgs {
  headers: readonly string[]
  /** One page of `exportPageSize` rows, counted from 1. */
  fetchPage: (
    page: number,
    size: number,
  ) => Promise<{ cells: readonly (readonly Cell[])[]; total: number }>
  open: (headers: readonly string[]) => Promise<SpreadsheetWriter>
  onProgress: (rows: number, total: number) => void
  signal: AbortSignal
}

/**
 * Every row of a list as a file. Pages go to the writer as they come, so this thread never holds
 * more than one. Rejects with the signal's reason when it is aborted.
 */
export async function exportList(args: ExportListArgs): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, fetchPage, onProgress, signal } = args
  const writer = await args.open(headers)
  try {
    let count = 0
    for (let page = 1; ; page++) {
      signal.throwIfAborted()
      const { cells, total } = await fetchPage(page, exportPageSize)
      signal.throwIfAborted()
      writer.add(cells)
      count += cells.length
      onProgress(count, total)
      if (cells.length === 0 || count >= total) break
    }
    return await writer.finish()
  } finally {
    writer.close()
  }
}
