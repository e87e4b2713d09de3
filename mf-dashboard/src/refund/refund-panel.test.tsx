import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentRefunds } from 'shared-contracts/api/refund.schema'
import type { FakeAnswer } from 'shared-contracts/testing'
import { panel, show } from '../order/testing/show-order'

const list = 'GET /api/x/orders/AMF-7/refunds'
const give = 'POST /api/x/orders/AMF-7/refunds'
const payment = {
  id: 3,
  transaction: '4926001',
  paid_on: '2026-11-18T10:04:00Z',
  amount: '13500.00',
  refundable: '13500.00',
}
const refund = {
  id: 1,
  amount: '500.00',
  reason: 'Ordered twice',
  status: 'completed' as const,
  requested_on: '2026-11-20T10:00:00Z',
  requested_by: 'Bukola Ade',
  failure: '',
}
const answer = (overrides: Partial<PaymentRefunds> = {}) => ({
  body: { payments: [payment], refunds: [], ...overrides },
})
const finance = 4
/** An order without a document to load. */
const work = { status: 'Payment Pending' } as const

test('refunds all that is left, or a part, with a reason and a key of its own', async () => {
  const harness = await show(work, { [list]: answer(), [give]: { body: refund } }, finance)
  const refunds = panel('Refunds')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund a payment' }))
  expect(refunds.getByLabelText('Amount in naira')).toHaveValue('13500.00')
  await userEvent.clear(refunds.getByLabelText('Amount in naira'))
  await userEvent.type(refunds.getByLabelText('Amount in naira'), '500')
  await userEvent.type(refunds.getByLabelText('Reason'), 'Ordered twice')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund the customer' }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'The payment was refunded.', kind: 'success' }]),
  )
  expect(harness.requests.find(({ key }) => key === give)?.body).toEqual({
    payment: 3,
    amount: '500',
    reason: 'Ordered twice',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('the focus goes into the form, and back to the button on Cancel', async () => {
  await show(work, { [list]: answer() }, finance)
  const refunds = panel('Refunds')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund a payment' }))
  expect(refunds.getByLabelText('Payment')).toHaveFocus()
  await userEvent.click(refunds.getByRole('button', { name: 'Cancel' }))
  expect(refunds.getByRole('button', { name: 'Refund a payment' })).toHaveFocus()
})

test('what the provider refused is tried again, and says what became of it', async () => {
  let reply: FakeAnswer = { status: 409, body: { detail: 'The card provider refused the refund.' } }
  const harness = await show(work, { [list]: answer(), [give]: () => reply }, finance)
  const refunds = panel('Refunds')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund a payment' }))
  await userEvent.type(refunds.getByLabelText('Reason'), 'Ordered twice')
  const send = () => userEvent.click(refunds.getByRole('button', { name: 'Refund the customer' }))
  await send()
  expect(await refunds.findByText('The card provider refused the refund.')).toBeVisible()
  reply = { status: 503 }
  await send()
  expect(await refunds.findByText(/may be on its way: see the list of refunds/)).toBeVisible()
  reply = { body: { ...refund, status: 'unclear' } }
  await send()
  await waitFor(() =>
    expect(harness.toasts.map(({ text }) => text)).toEqual([
      'The card provider has not answered. Reconciliation will show the result.',
    ]),
  )
  const keys = harness.requests
    .filter(({ key }) => key === give)
    .map(({ body }) => (body as { key: string }).key)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
})

test('what the server finds wrong with the amount stands at the amount', async () => {
  const refusal = { status: 400, body: { amount: ['At most ₦500.00 can be refunded.'] } }
  await show(work, { [list]: answer(), [give]: refusal }, finance)
  const refunds = panel('Refunds')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund a payment' }))
  await userEvent.type(refunds.getByLabelText('Reason'), 'Ordered twice')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund the customer' }))
  await waitFor(() =>
    expect(refunds.getByLabelText('Amount in naira')).toHaveAccessibleDescription(
      /At most ₦500\.00 can be refunded\./,
    ),
  )
})

test('says what is missing and sends nothing', async () => {
  const harness = await show(work, { [list]: answer() }, finance)
  const refunds = panel('Refunds')
  await userEvent.click(refunds.getByRole('button', { name: 'Refund a payment' }))
  await userEvent.click(refunds.getByRole('button', { name: 'Refund the customer' }))
  expect(await screen.findAllByText('Enter the reason')).not.toHaveLength(0)
  expect(harness.requests.some(({ key }) => key === give)).toBe(false)
})

test('shows what was refunded, by whom and why, and offers no more than is left', async () => {
  const spent = { ...payment, refundable: '0.00' }
  await show(work, { [list]: answer({ payments: [spent], refunds: [refund] }) }, finance)
  const refunds = panel('Refunds')
  expect(within(refunds.getByRole('list')).getByText('₦500.00')).toBeVisible()
  expect(refunds.getByText(/Ordered twice/)).toHaveTextContent('Bukola Ade')
  expect(refunds.queryByRole('button')).not.toBeInTheDocument()
})

test('is not there for customers, nor where the server gives nothing back', async () => {
  const harness = await show(work, {})
  expect(harness.requests.some(({ key }) => key === list)).toBe(false)
  expect(screen.queryByRole('region', { name: 'Refunds' })).not.toBeInTheDocument()
})

test('the receipt lists refunds under what was paid', async () => {
  const refunds = [{ amount: '500.00', date: '2026-11-20T10:00:00Z' }]
  await show({ ...work, refunds, paid_after_refunds: '13000.00' }, {})
  const receipt = panel('Receipt')
  expect(receipt.getByText('Refunded on 20 Nov 2026')).toBeVisible()
  expect(receipt.getByText('Paid after refunds')).toBeVisible()
  expect(receipt.getByText('₦13,000.00')).toBeVisible()
})
