import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Difference } from 'shared-contracts/api/reconciliation.schema'
import { groupsThatOpen, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './reconciliation.page'

const list = 'GET /api/x/reconciliation?page=1&page_size=20'
const run = 'POST /api/x/reconciliation'
const row: Difference = {
  id: 1,
  kind: 'amount',
  provider_id: '4926001',
  tx_ref: 'AMF-7-1-ABCDEFGH',
  order_no: 'AMF-7',
  day: '2026-11-20',
  ours: '13500.00',
  theirs: '13000.00',
  found_on: '2026-11-21T02:00:00Z',
  resolved_on: null,
}
const pageOf = (...results: Difference[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const show = (answers: FakeAnswers, search = '') =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.reconciliation', group: 4, search },
    answers,
  })

test('is for finance and admins', () => {
  expect(groupsThatOpen(manifest, 'dashboard.reconciliation')).toEqual([1, 4])
})

test('shows both amounts, and the way to the order', async () => {
  await show({ [list]: pageOf(row) })
  const [, cells] = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells).toHaveTextContent('Payment with another amount')
  expect(cells).toHaveTextContent('₦13,500.00')
  expect(cells).toHaveTextContent('₦13,000.00')
  expect(within(cells!).getByRole('link', { name: 'AMF-7' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/order-details/AMF-7'),
  )
})

test('asks for open differences only, where that is chosen', async () => {
  const open = `${list}&state=open`
  const harness = await show({ [open]: pageOf() }, '?status=open')
  expect(harness.requests.map(({ key }) => key)).toContain(open)
})

test('compares now, and says what was found', async () => {
  const result = { first_day: '2026-11-14', last_day: '2026-11-21', compared: 12, found: 0 }
  const harness = await show({
    [list]: pageOf(),
    [run]: { body: { ...result, finished_on: '2026-11-21T10:00:00Z' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Compare now' }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([
      {
        text: 'Payments and refunds of the last seven days compared: 12. New differences: 0.',
        kind: 'success',
      },
    ]),
  )
})
