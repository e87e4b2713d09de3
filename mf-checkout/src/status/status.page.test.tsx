import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readStored } from 'shared-contracts/storage'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { storeAttempt, findOpenAttempt, readAttempts } from '../device/payment-attempts'
import { writeCoupon } from '../device/stored-order'
import { aCustomer, anAttempt, anOrder, aPayment } from '../testing/order'
import { Component, loader } from './status.page'

const record = 'POST /api/order/payment-create/'
const byReference = 'GET /api/x/payments/AMF-204817-7c1e'
const orderUrl = 'GET /api/order/detail/AMF-204817/'
const back = '/payment-status?status=successful&tx_ref=AMF-204817-7c1e&transaction_id=288200108'
const paid = aPayment({ status: 'paid', order_status: 'Completed', detail: '' })

async function land(answers: FakeAnswers, url = back) {
  const harness = createHarness({ [orderUrl]: { body: anOrder() }, ...answers }, aCustomer)
  const notified: unknown[] = []
  harness.services.bus.on('order.paid', (payload) => notified.push(payload))
  const loaded = await runLoader(loader, harness, { url })
  if (!('data' in loaded)) throw new Error('The loader gave no data.')
  const { unmount } = render(pageInShell(harness, <Component />, loaded.data, url))
  return { harness, notified, unmount }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => storeAttempt(anAttempt()))
afterEach(() => localStorage.clear())

test('a verified payment is paid, and everybody is notified once', async () => {
  const { harness, notified } = await land({
    [record]: { body: paid },
    [orderUrl]: { body: anOrder({ status: 'Completed' }) },
  })
  expect(await title('Thank You! For your order...')).toBeVisible()
  expect(screen.getByText(/^Your payment of ₦13,500.00 is confirmed/)).toHaveTextContent(
    'Your document is ready. You do not need to pay again.',
  )
  expect(screen.getByText('Completed')).toBeVisible()
  expect(screen.getByRole('img', { name: /^PAID/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download your document' })).toHaveAttribute(
    'href',
    '/dashboard.order/AMF-204817/Tenancy agreement (Lagos)',
  )
  expect(notified).toEqual([{ orderNumber: 'AMF-204817' }])
  expect(harness.requests[0]).toMatchObject({
    key: record,
    body: { order_no: 'AMF-204817', status: 'successful', transaction_id: '288200108' },
  })
})

test('a paid order lists what to do with the document, an unpaid one does not', async () => {
  const checklist = [
    { topic: 'sign' as const, text: 'Ada and Túndé sign it.' },
    { topic: 'stamp' as const, text: 'Have it stamped.', due: 'Within 30 days', where: 'LIRS' },
  ]
  const order = { body: anOrder({ status: 'Completed', checklist }) }
  const { unmount } = await land({ [record]: { body: paid }, [orderUrl]: order })
  const steps = await screen.findByRole('region', { name: 'What to do next' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sign. Ada and Túndé sign it.',
    'Stamp duty. Have it stamped.When: Within 30 daysWhere: LIRS',
  ])
  unmount()
  await land({ [record]: { body: aPayment() } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument()
})

test('Check Your Order Details forgets the order and goes to the dashboard', async () => {
  writeCoupon('AMF-204817', {
    code: 'RENT2026',
    object: 3,
    discount: '1500.00',
    isPercentage: false,
    value: '',
  })
  const { harness } = await land({ [record]: { body: paid } })
  const button = await screen.findByRole('button', { name: 'Check Your Order Details' })
  expect(readStored('appliedCoupon')).toBe('RENT2026')
  await userEvent.click(button)
  expect(harness.visited).toEqual(['/dashboard.orders'])
  expect(readStored('appliedCoupon')).toBeUndefined()
  expect(readAttempts()).toEqual([])
})

test('a pending payment says that nothing needs to be paid again, and can be asked about', async () => {
  let status: 'pending' | 'paid' = 'pending'
  const { notified } = await land({
    [record]: { body: aPayment() },
    [byReference]: () => ({ body: aPayment({ status, detail: '' }) }),
  })
  expect(await title('Thank You! For your order...')).toBeVisible()
  expect(screen.getByText('You do not need to pay again.')).toBeVisible()
  expect(screen.getByText('Payment Pending')).toBeVisible()
  expect(screen.getByText('Bank confirms ₦13,500.00')).toBeVisible()
  expect(screen.getByText(/^Last checked/)).toBeVisible()
  expect(screen.getByText('AMF-204817-7c1e')).toBeVisible()
  expect(notified).toEqual([])
  status = 'paid'
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^Your payment of ₦13,500.00 is confirmed/)).toBeVisible()
  expect(notified).toHaveLength(1)
})

test('a later visit by the order alone takes up the payment that came back', async () => {
  const first = await land({ [record]: { body: aPayment() } })
  await title('Thank You! For your order...')
  first.unmount()
  await land({ [record]: { body: aPayment() } }, '/payment-status?order=AMF-204817')
  expect(await title('Thank You! For your order...')).toBeVisible()
  expect(screen.getByText('You do not need to pay again.')).toBeVisible()
})

test('checking a payment that was not finished leaves the way to pay open', async () => {
  await land({ [record]: { body: aPayment() } }, '/payment-status?order=AMF-204817')
  expect(await title('This order is not paid yet')).toBeVisible()
  expect(screen.getByText(/^Your bank has not confirmed a payment/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
})

test('looking at the dashboard keeps what a pending payment needs', async () => {
  await land({ [record]: { body: aPayment() } })
  await userEvent.click(await screen.findByRole('button', { name: 'Check Your Order Details' }))
  expect(readAttempts()).toHaveLength(1)
})

test.each([
  ['failed', 'The payment did not go through', 'Try again'],
  ['cancelled', 'The payment was cancelled', 'Try again'],
  ['unpaid', 'This order is not paid', 'Pay for this order'],
] as const)('%s: %s, and the order can be paid', async (status, name, action) => {
  await land({ [record]: { body: aPayment({ status, detail: 'The server knows why.' }) } })
  expect(await title(name)).toBeVisible()
  expect(screen.getByText('The server knows why.', { exact: false })).toBeVisible()
  expect(screen.getByText(/If your bank shows that money left your account/)).toBeVisible()
  expect(screen.getByRole('link', { name: action })).toHaveAttribute(
    'href',
    '/checkout.order?order=AMF-204817',
  )
  expect(findOpenAttempt('AMF-204817')).toBeUndefined()
})

test('too little money is not to be paid again', async () => {
  await land({ [record]: { body: aPayment({ status: 'underpaid', detail: '' }) } })
  expect(await title('We received less than the price of the order')).toBeVisible()
  expect(screen.getByText('Do not pay again.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /again|Pay/ })).not.toBeInTheDocument()
})

test('a cancelled landing still asks the server, which may know of the payment', async () => {
  const url = '/payment-status?status=cancelled&tx_ref=AMF-204817-7c1e'
  const { harness } = await land({ [record]: { body: paid } }, url)
  expect(await screen.findByText(/^Your payment of ₦13,500.00 is confirmed/)).toBeVisible()
  expect(harness.requests[0]?.body).toMatchObject({ status: 'cancelled' })
})

test('a cancelled landing that the server knows nothing of can be tried again', async () => {
  const url = '/payment-status?status=cancelled&tx_ref=AMF-204817-7c1e'
  await land({ [record]: { body: aPayment() } }, url)
  expect(await title('The payment was not finished')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
})

test('a total of zero is completed by its address', async () => {
  storeAttempt(anAttempt({ txRef: null, amount: '0.00' }))
  const free = aPayment({ status: 'paid', tx_ref: null, amount: '0.00', detail: '' })
  const url = '/payment-status?status=successful&tx_ref=null&transaction_id=null'
  const { harness } = await land({ [record]: { body: free } }, url)
  expect(await screen.findByText(/^There was nothing to pay\./)).toBeVisible()
  expect(harness.requests[0]?.body).toMatchObject({ order_no: 'AMF-204817', tx_ref: null })
})

test('a total that is not zero any more is said and can be paid', async () => {
  const detail = '₦15,000.00 is due for this order. Pay it by card.'
  const due = aPayment({ status: 'failed', tx_ref: null, amount: '15000.00', detail })
  const url = '/payment-status?status=successful&tx_ref=null&transaction_id=null&order=AMF-204817'
  await land({ [record]: { body: due } }, url)
  expect(await title('This order is not paid yet')).toBeVisible()
  expect(screen.getByText(detail)).toBeVisible()
  expect(screen.queryByText(/money left your account/)).not.toBeInTheDocument()
})

test('in another browser an order that waits says what is known', async () => {
  localStorage.clear()
  await land({}, '/payment-status?order=AMF-204817')
  expect(await title('This order is not paid yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
})

test("another person's payment gives the reference for support", async () => {
  localStorage.clear()
  const missing = { status: 404, body: { detail: 'Not found.' } }
  await land({ [byReference]: missing, [record]: missing })
  expect(await title('We cannot find this payment in your account.')).toBeVisible()
  expect(screen.getByText('AMF-204817-7c1e')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible()
})

test('an empty address leads to the orders', async () => {
  localStorage.clear()
  await land({}, '/payment-status')
  expect(await title('This link does not name a payment')).toBeVisible()
})

test('without a connection nothing is claimed and Retry asks again', async () => {
  let online = false
  await land({
    [record]: () => {
      if (!online) throw new Error('offline')
      return { body: paid }
    },
  })
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('We could not reach the server.')
  expect(screen.queryByText('You do not need to pay again.')).not.toBeInTheDocument()
  online = true
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  expect(await title('Thank You! For your order...')).toBeVisible()
})

test('an ended session leads to sign-in and back to this very address', async () => {
  const { harness } = await land({ [record]: { status: 401 } })
  const signIn = await screen.findByRole('link', { name: 'Sign in' })
  const path = `/storefront.sign-in?redirect=${encodeURIComponent(back)}`
  expect(signIn).toHaveAttribute('href', path)
  await userEvent.click(signIn)
  expect(harness.session.store.getState().status).toBe('signed-out')
  expect(harness.visited).toEqual([path])
})

test('a payment of another order is not taken', async () => {
  const detail = 'This payment belongs to another order.'
  await land({ [record]: { status: 400, body: { detail } } })
  expect(await title('We could not use this payment for your order')).toBeVisible()
  expect(screen.getByText(detail, { exact: false })).toBeVisible()
})

test('a reload asks again and ends the same', async () => {
  const first = await land({ [record]: { body: paid } })
  await title('Thank You! For your order...')
  first.unmount()
  const second = await land({ [record]: { body: paid } })
  await title('Thank You! For your order...')
  await waitFor(() => expect(second.notified).toHaveLength(1))
})
