import type { HomeRecordPage } from 'shared-contracts/api/content-lists.schema'
import type { Db } from '../../database/database'
import { findRecord } from '../home/home.queries'
import { offsetOf, type Paging } from '../../paging/paging'

/** The specification lists home records; this product has one, with this number. */
export const homeRecordId = 1

export async function listHomeRecord(db: Db, paging: Paging): Promise<HomeRecordPage> {
  const record = await findRecord(db, 'home/static')
  const rows = record ? [{ ...record, id: homeRecordId }] : []
  const from = offsetOf(paging, rows.length)
  return {
    results: rows.slice(from, from + paging.pageSize),
    paginationTotal: rows.length,
    paginationCurrent: paging.page,
  }
}
