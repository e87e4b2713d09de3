import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Difference, LedgerEntry } from 'shared-contracts/api/ledger.schema'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import type { FakeAnswer } from 'shared-contracts/testing'
import manifest from '../../remote.json'
// Loaded before the dialog asks for it: no test waits for it to be compiled.
import './ledger-dialog'
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
  expect(groupsWithAccess(manifest, 'dashboard.reconciliation')).toEqual([1, 4])
})

test('shows both amounts, and the way to the order', async () => {
  await show({ [list]: pageOf(row) })
  const [, cells] = within(screen.getByRole('table')).getAllByRole('row')
  expect(cells).toHaveTextContent('Payment with a different amount')
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

const ledger = `GET /api/x/ledger?tx_ref=${row.tx_ref}`
const book = 'POST /api/x/ledger/corrections'
const charge: LedgerEntry = {
  ...{ id: 12, kind: 'charge', posted_on: '2026-11-20T10:04:00Z' },
  lines: [
    { account: 'provider', amount: '13500.00' },
    { account: 'sales', amount: '-13500.00' },
  ],
}
const books = (...results: LedgerEntry[]) => ({
  body: { tx_ref: row.tx_ref, number: 'AMF-7', results },
})
const openLedger = async (payment = row.tx_ref) => {
  await userEvent.click(screen.getByRole('button', { name: `Open the ledger of ${payment}` }))
  return within(await screen.findByRole('dialog', { name: 'Ledger' }))
}

test('shows what is booked for a payment', async () => {
  await show({ [list]: pageOf(row), [ledger]: books(charge) })
  const dialog = await openLedger()
  expect(await dialog.findByText('Entry 12: Charge')).toBeVisible()
  expect(dialog.getByText('₦13,500.00 debit')).toBeVisible()
  expect(dialog.getByText('₦13,500.00 credit')).toBeVisible()
})

async function fillInCorrection(dialog: Awaited<ReturnType<typeof openLedger>>) {
  await userEvent.click(await dialog.findByText('Book a correction'))
  expect(dialog.getByLabelText('Entry')).toHaveFocus()
  await userEvent.selectOptions(dialog.getByLabelText('Debit'), 'sales')
  await userEvent.selectOptions(dialog.getByLabelText('Credit'), 'filing')
  await userEvent.type(dialog.getByLabelText('Amount in naira'), '5.5')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fee')
}

test('books a correction with a key of its own', async () => {
  const harness = await show({ [list]: pageOf(row), [ledger]: books(charge), [book]: { body: {} } })
  const dialog = await openLedger()
  await fillInCorrection(dialog)
  await userEvent.click(dialog.getByText('Book the correction'))
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'The correction was booked.', kind: 'success' }]),
  )
  expect(harness.requests.find(({ key }) => key === book)?.body).toEqual({
    ...{ entry: 12, debit: 'sales', credit: 'filing', amount: '5.5' },
    reason: 'Fee',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(harness.requests.filter(({ key }) => key === ledger)).toHaveLength(2)
  expect(await dialog.findByText('Book a correction')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Ledger' })).toContainElement(
    document.activeElement as HTMLElement,
  )
})

test('a correction that was changed after a lost answer stays, beside the one that was booked', async () => {
  const detail = 'Your earlier correction, with different details, was booked.'
  const replies: FakeAnswer[] = [{ status: 503 }, { status: 409, body: { detail } }, { body: {} }]
  const booked: LedgerEntry = { ...charge, id: 13, kind: 'correction', corrects: 12, reason: 'Fee' }
  const harness = await show({
    ...{ [list]: pageOf(row), [book]: () => replies.shift() ?? {} },
    [ledger]: () => (replies.length < 2 ? books(charge, booked) : books(charge)),
  })
  const dialog = await openLedger()
  await fillInCorrection(dialog)
  const send = () => userEvent.click(dialog.getByText('Book the correction'))
  await send()
  await userEvent.type(dialog.getByLabelText('Reason'), ' of Lagos')
  await send()
  expect(await dialog.findByText(detail)).toBeVisible()
  expect(await dialog.findByText('Entry 13: Correction of entry 12')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveValue('Fee of Lagos')
  await send()
  await waitFor(() => expect(harness.toasts).toHaveLength(1))
  const keys = harness.requests
    .filter(({ key }) => key === book)
    .map(({ body }) => (body as { key: string }).key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a closed ledger keeps what was typed for its payment, and a retry books it once', async () => {
  const other = { ...row, id: row.id + 1, tx_ref: 'AMF-8-other' }
  const harness = await show({
    ...{ [list]: pageOf(row, other), [ledger]: books(charge), [book]: { status: 503 } },
    [`GET /api/x/ledger?tx_ref=${other.tx_ref}`]: {
      body: { tx_ref: other.tx_ref, number: 'AMF-8', results: [{ ...charge, id: 21 }] },
    },
  })
  const close = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'Ledger' })).not.toBeInTheDocument()
  }
  const first = await openLedger()
  await fillInCorrection(first)
  await userEvent.click(first.getByText('Book the correction'))
  expect(await first.findByRole('alert')).toBeVisible()
  await close()
  const second = await openLedger(other.tx_ref)
  await userEvent.click(await second.findByText('Book a correction'))
  expect(second.getByLabelText('Reason')).toHaveValue('')
  await close()
  const third = await openLedger()
  await userEvent.click(await third.findByText('Book a correction'))
  expect(third.getByLabelText('Reason')).toHaveValue('Fee')
  await userEvent.click(third.getByText('Book the correction'))
  const sent = () => harness.requests.filter(({ key }) => key === book)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toEqual(sent()[0]?.body)
})

test('says what is missing and books nothing', async () => {
  const harness = await show({ [list]: pageOf(row), [ledger]: books(charge) })
  const dialog = await openLedger()
  await userEvent.click(await dialog.findByText('Book a correction'))
  await userEvent.selectOptions(dialog.getByLabelText('Debit'), 'sales')
  await userEvent.selectOptions(dialog.getByLabelText('Credit'), 'sales')
  await userEvent.type(dialog.getByLabelText('Amount in naira'), '5')
  await userEvent.type(dialog.getByLabelText('Reason'), 'None')
  await userEvent.click(dialog.getByText('Book the correction'))
  expect(
    await dialog.findAllByText('Choose an account other than the one that is debited'),
  ).not.toHaveLength(0)
  expect(harness.requests.some(({ key }) => key === book)).toBe(false)
})

test('says who corrected what, and why', async () => {
  const correction: LedgerEntry = {
    ...{ id: 13, kind: 'correction', posted_on: '2026-11-21T10:00:00Z', lines: [] },
    ...{ corrects: 12, reason: 'Was a filing cost', booked_by: 'Bukola Ade' },
  }
  await show({ [list]: pageOf(row), [ledger]: books(charge, correction) })
  const dialog = await openLedger()
  expect(await dialog.findByText('Entry 13: Correction of entry 12')).toBeVisible()
  expect(dialog.getByText(/Bukola Ade: Was a filing cost/)).toBeVisible()
})

test('a payment that we do not have is not in the ledger', async () => {
  await show({ [list]: pageOf({ ...row, order_no: '' }) })
  expect(screen.queryByRole('button', { name: /ledger/ })).not.toBeInTheDocument()
})
