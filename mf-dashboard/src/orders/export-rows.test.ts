import type { OrderRow } from 'shared-contracts/api/order.schema'
import { exportRows } from './export-rows'

test('amounts are numbers, so that a spreadsheet can add them up', () => {
  const row = {
    number: 'AMF-1',
    date: '2026-11-18T10:00:00Z',
    customerName: 'Ada Obi',
    username: 'ada',
    item: 'Simple will',
    laywerAssigned: '',
    amount: '35000.50',
    status: 'Completed',
  } as OrderRow
  expect(exportRows([row])[0]).toMatchObject({ Amount: 35000.5, Date: '2026-11-18' })
})
