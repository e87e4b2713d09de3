import { utils, writeFile } from 'xlsx'
import type { OrderRow } from 'shared-contracts/api/order.schema'
import { exportFileName } from '../texts'
import { exportRows } from './export-rows'

/** Loaded on the first export only: the spreadsheet library is larger than the whole page. */
export function saveOrders(orders: readonly OrderRow[]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet(exportRows(orders)), 'Orders')
  // biff8: the file's content is what its name .xls says.
  writeFile(book, exportFileName, { bookType: 'biff8' })
}
