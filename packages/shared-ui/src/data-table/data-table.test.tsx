import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell } from 'shared-contracts/testing'
import { DataTable, type DataTableProps } from './data-table'
import { nextRowIndex } from './table-keys'

interface Order {
  number: string
  item: string
}
const orders: Order[] = [
  { number: 'AMF-1', item: 'Simple will' },
  { number: 'AMF-2', item: 'Loan agreement' },
]
const columns = [
  { key: 'number', header: 'Order No.', cell: (o: Order) => o.number, sort: 'number' },
  { key: 'item', header: 'Item', cell: (o: Order) => o.item, hideable: true },
]

const show = (props: Partial<DataTableProps<Order>> = {}) =>
  render(
    inShell(
      createHarness(),
      <main>
        <input type="search" aria-label="Search orders" />
        <DataTable
          caption="Orders"
          columns={columns}
          rows={orders}
          rowKey={(o) => o.number}
          rowLabel={(o) => `order ${o.number}`}
          rowHref={(o) => `/orders/${o.number}`}
          card={(o) => `Card of ${o.number}`}
          state={{ status: 'ready' }}
          empty={<p>No orders found</p>}
          {...props}
        />
      </main>,
    ),
  )

const current = () => screen.getAllByRole('row').find((row) => row.hasAttribute('aria-current'))

test('every row can be opened by a link that names it', () => {
  show()
  const table = screen.getByRole('table', { name: 'Orders' })
  expect(within(table).getByRole('link', { name: 'View order AMF-2' })).toHaveAttribute(
    'href',
    '/orders/AMF-2',
  )
})

test('j and k move, slash goes to the search field, and typing there moves nothing', async () => {
  show()
  await userEvent.keyboard('jj')
  expect(current()).toHaveTextContent('AMF-2')
  await userEvent.keyboard('k')
  expect(current()).toHaveTextContent('AMF-1')
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('j')
  expect(screen.getByRole('searchbox')).toHaveValue('j')
  expect(current()).toHaveTextContent('AMF-1')
})

test('the current row never leaves the table', () => {
  expect(nextRowIndex(-1, 1, 3)).toBe(0)
  expect(nextRowIndex(2, 1, 3)).toBe(2)
  expect(nextRowIndex(0, -1, 3)).toBe(0)
  expect(nextRowIndex(-1, 1, 0)).toBe(-1)
})

test('a header says how the table is sorted and turns it round', async () => {
  const onSort = jest.fn()
  show({ sort: { by: 'number', descending: false }, onSort })
  expect(screen.getByRole('columnheader', { name: 'Order No.' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Order No.' }))
  expect(onSort).toHaveBeenCalledWith({ by: 'number', descending: true })
})

test('a column that may be hidden is hidden', async () => {
  show()
  await userEvent.click(screen.getByText('Columns'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Item' }))
  expect(screen.queryByRole('columnheader', { name: 'Item' })).toBeNull()
  expect(screen.queryByText('Simple will')).toBeNull()
})

test('without rows it says so, waits, or offers to try again', async () => {
  show({ rows: [] })
  expect(screen.getByText('No orders found')).toBeVisible()
  show({ rows: [], state: { status: 'loading', message: 'Loading Orders...' } })
  expect(screen.getByText('Loading Orders...')).toBeInTheDocument()
  const onRetry = jest.fn()
  show({ rows: [], state: { status: 'failed', message: 'The network dropped.', onRetry } })
  expect(screen.getByRole('alert')).toHaveTextContent('The network dropped.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalled()
})

test('rows that were shown stay when newer ones do not load', () => {
  show({ state: { status: 'failed', message: 'The network dropped.' } })
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByText('Simple will')).toBeVisible()
})

test('a narrow window gets cards, and sorts by a list', async () => {
  const media = { addEventListener: () => {}, removeEventListener: () => {} }
  const wide = window.matchMedia
  window.matchMedia = (query) => ({ ...media, matches: true, media: query }) as never
  const onSort = jest.fn()
  show({ onSort })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Card of AMF-1')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Order No., descending')
  expect(onSort).toHaveBeenCalledWith({ by: 'number', descending: true })
  window.matchMedia = wide
})
