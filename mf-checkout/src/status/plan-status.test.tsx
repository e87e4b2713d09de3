import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readStored } from 'shared-contracts/storage'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { beginPayment } from '../device/begin-payment'
import { storeAttempt, findOpenAttempt, readAttempts } from '../device/payment-attempts'
import { Component, loader } from './status.page'
import { aCustomer, anOrder, aPayment } from '../testing/order'
import { aPlanAttempt, aPlanPayment } from '../testing/plan'
import { beginPlanPayment } from '../device/stored-plan'

const record = 'POST /api/subscription/sub-payment/'
const byReference = 'GET /api/x/subscription-payments/SUB-17-1-7KQX2MNB'
const listUrl = 'GET /api/x/subscriptions/12'
const detailUrl = 'GET /api/subscription/detail/12'
const back = '/payment-status?status=successful&tx_ref=SUB-17-1-7KQX2MNB&transaction_id=288200108'
const free = '/payment-status?status=successful&tx_ref=null&transaction_id=null'
const paid = aPlanPayment({
  ...{ status: 'paid', active: true, valid_till: '2026-12-22T12:00:00.000Z' },
  detail: 'Subscription Plan has been activated',
})
const held = { id: 17, plan: 8, plan_details: { plan: 'Starter' }, active: true, valid_till: null }
const missing = { status: 404, body: { detail: 'Not found.' } }

async function land(answers: FakeAnswers, url = back) {
  const harness = createHarness({ [detailUrl]: { body: held }, ...answers }, aCustomer)
  const notified: unknown[] = []
  harness.services.bus.on('order.paid', (payload) => notified.push(payload))
  const toast = jest.fn()
  harness.services.toast = toast
  const loaded = await runLoader(loader, harness, { url })
  if (!('data' in loaded)) throw new Error('The loader gave no data.')
  const { unmount } = render(pageInShell(harness, <Component />, loaded.data, url))
  return { harness, notified, toast, unmount }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const sessionPlan = (harness: ReturnType<typeof createHarness>) => {
  const now = harness.session.store.getState()
  return now.status === 'signed-in' ? now.plan : undefined
}

afterEach(() => localStorage.clear())

describe('a payment that was begun on this device', () => {
  beforeEach(() =>
    beginPlanPayment({
      ...{ userSubscription: 17, plan: 8, amount: '5000.00' },
      ...{ txRef: 'SUB-17-1-7KQX2MNB', now: new Date('2026-11-20T13:33:00Z') },
    }),
  )

  test('a verified one activates the plan, says so once and renews the session', async () => {
    const { harness, notified, toast } = await land({ [record]: { body: paid } })
    expect(await title('Thank You! For your order...')).toBeVisible()
    expect(screen.getByText(/^Your payment of ₦5,000.00 is confirmed/)).toHaveTextContent(
      'Your plan is active until 22 Dec 2026. You do not need to pay again.',
    )
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByRole('img', { name: /^PAID/ })).toBeVisible()
    expect(toast.mock.calls).toEqual([['Subscription Plan has been activated', 'success']])
    expect(notified).toEqual([])
    await waitFor(() => expect(sessionPlan(harness)).toBe('Starter'))
    expect(readStored('sub-plan')).toBe('Starter')
    expect(harness.requests[0]).toEqual({
      key: record,
      body: {
        ...{ user_subscription: 17, flw_ref: null, tx_ref: 'SUB-17-1-7KQX2MNB' },
        ...{ transaction_id: '288200108', status: 'successful', amount: '5000.00' },
        response_object: expect.stringContaining('288200108'),
        payment_method: 'Debit/Credit Card',
      },
    })
  })

  test('a reload ends the same and repeats no toast', async () => {
    const first = await land({ [record]: { body: paid } })
    await title('Thank You! For your order...')
    first.unmount()
    const second = await land({ [record]: { body: paid } })
    await title('Thank You! For your order...')
    expect(second.toast).not.toHaveBeenCalled()
  })

  test('Check Your Order Details forgets the purchase and goes to the dashboard', async () => {
    const { harness } = await land({ [record]: { body: paid } })
    await userEvent.click(await screen.findByRole('button', { name: 'Check Your Order Details' }))
    expect(harness.visited).toEqual(['/dashboard.orders'])
    expect(readAttempts()).toEqual([])
    for (const key of ['sub-purchase', 'user_subscription', 'plan', 'total_amount'] as const) {
      expect(readStored(key)).toBeUndefined()
    }
  })

  test('a paid plan is one step away', async () => {
    await land({ [record]: { body: paid } })
    expect(await screen.findByRole('link', { name: 'See your subscription' })).toHaveAttribute(
      'href',
      '/dashboard.subscription',
    )
  })

  test('a pending one can be asked about until it is paid', async () => {
    let answer = aPlanPayment()
    const { toast } = await land({
      [record]: { body: aPlanPayment() },
      [byReference]: () => ({ body: answer }),
    })
    expect(await title('Thank You! For your order...')).toBeVisible()
    expect(screen.getByText('Payment Pending')).toBeVisible()
    expect(screen.getByText('You do not need to pay again.')).toBeVisible()
    expect(findOpenAttempt('SUB-17')).toMatchObject({ landed: true })
    expect(toast).not.toHaveBeenCalled()
    answer = paid
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText(/^Your payment of ₦5,000.00 is confirmed/)).toBeVisible()
    expect(toast).toHaveBeenCalledTimes(1)
  })

  test('a later visit by the purchase alone takes it up again', async () => {
    await land({ [record]: { body: aPlanPayment() } }, '/payment-status?order=SUB-17')
    expect(await title('This plan is not paid yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay for this plan' })).toHaveAttribute(
      'href',
      '/checkout.subscription?plan=8',
    )
  })

  test.each([
    ['failed', 'The payment did not go through'],
    ['cancelled', 'The payment was cancelled'],
    ['unpaid', 'This plan is not paid'],
  ] as const)('%s can be paid again with a reference of its own', async (status, heading) => {
    await land({ [record]: { body: aPlanPayment({ status, detail: 'Try again.' }) } })
    expect(await title(heading)).toBeVisible()
    expect(screen.getByRole('link', { name: /Try again|Pay for this plan/ })).toHaveAttribute(
      'href',
      '/checkout.subscription?plan=8',
    )
    expect(findOpenAttempt('SUB-17')).toBeUndefined()
  })

  test('too little is for staff, and nothing is to pay again', async () => {
    await land({ [record]: { body: aPlanPayment({ status: 'underpaid', detail: '' }) } })
    expect(await title('We received less than the price of the plan')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('a payment of something else is not taken', async () => {
    const detail = 'This payment belongs to something else. Nothing was changed.'
    await land({ [record]: { status: 400, body: { detail } } })
    expect(await title('We could not use this payment for your plan')).toBeVisible()
    expect(screen.getByText(detail, { exact: false })).toBeVisible()
  })

  test('a server that answers nothing readable is believed by the plans of the user', async () => {
    const { toast } = await land({
      [record]: { body: {} },
      [listUrl]: missing,
      [detailUrl]: { body: held },
    })
    expect(await screen.findByText(/^Your payment of ₦5,000.00 is confirmed/)).toBeVisible()
    expect(toast).toHaveBeenCalledTimes(1)
  })

  test('an ended session leads to sign-in and back to this very address', async () => {
    await land({ [record]: { status: 401 } })
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/storefront.sign-in?redirect=${encodeURIComponent(back)}`,
    )
  })

  test('without a connection nothing is claimed and Retry asks again', async () => {
    let online = false
    await land({
      [record]: () => {
        if (!online) throw new Error('offline')
        return { body: paid }
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.')
    online = true
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await title('Thank You! For your order...')).toBeVisible()
  })
})

test('the reference alone leads to the plan, in any browser', async () => {
  const { harness, toast } = await land({ [record]: { body: paid } })
  expect(await screen.findByText(/^Your payment of ₦5,000.00 is confirmed/)).toBeVisible()
  expect(harness.requests[0]?.body).toMatchObject({ user_subscription: 17, amount: null })
  expect(toast).toHaveBeenCalledTimes(1)
})

test("another person's payment gives the reference for support", async () => {
  await land({ [record]: missing, [byReference]: missing })
  expect(await title('We cannot find this payment in your account.')).toBeVisible()
  expect(screen.getByText('SUB-17-1-7KQX2MNB')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your subscription' })).toHaveAttribute(
    'href',
    '/dashboard.subscription',
  )
})

test('the purchase alone is looked up among the own plans, and nothing is recorded', async () => {
  const { harness } = await land(
    { [listUrl]: { body: { subscriptions: [held] } } },
    '/payment-status?order=SUB-17',
  )
  expect(await screen.findByText(/^Your plan is active/)).toBeVisible()
  expect(harness.requests.map(({ key }) => key)).not.toContain(record)
})

test('a plan that has ended is not called active', async () => {
  const ended = { ...held, active: false, valid_till: '2026-01-22T12:00:00.000Z' }
  await land({ [listUrl]: { body: { subscriptions: [ended] } } }, '/payment-status?order=SUB-17')
  expect(await screen.findByText(/^Your plan has ended/)).toBeVisible()
  expect(screen.getByText('Ended')).toBeVisible()
})

test('a purchase that nobody paid can be paid', async () => {
  const answers = { [listUrl]: missing, [detailUrl]: missing }
  await land(answers, '/payment-status?order=SUB-17')
  expect(await title('This plan is not paid yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay for this plan' })).toHaveAttribute(
    'href',
    '/dashboard.subscription',
  )
})

describe('a total of zero', () => {
  const nothing = aPlanPayment({ ...paid, amount: '0.00', tx_ref: null })

  test("the purchase flag 'Yes' selects the plan", async () => {
    beginPlanPayment({
      ...{ userSubscription: 17, plan: 8, amount: '0.00' },
      ...{ txRef: null, now: new Date() },
    })
    const { harness, toast } = await land({ [record]: { body: nothing } }, free)
    expect(await screen.findByText(/^Your plan is active until/)).toBeVisible()
    expect(screen.getByRole('img', { name: /^DONE/ })).toBeVisible()
    expect(toast).toHaveBeenCalledWith('Subscription Plan has been activated', 'success')
    expect(harness.requests[0]?.body).toMatchObject({ user_subscription: 17, tx_ref: null })
  })

  test('a price that is due after all can be paid', async () => {
    storeAttempt(aPlanAttempt({ txRef: null, amount: '0.00' }))
    beginPlanPayment({
      ...{ userSubscription: 17, plan: 8, amount: '0.00' },
      ...{ txRef: null, now: new Date() },
    })
    const detail = '₦5,000.00 is due for this plan. Pay it by card.'
    await land({ [record]: { body: aPlanPayment({ status: 'failed', detail }) } }, free)
    expect(await screen.findByText(detail, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible()
  })

  test('an order that is paid after a plan was chosen is an order again', async () => {
    beginPlanPayment({
      ...{ userSubscription: 17, plan: 8, amount: '5000.00' },
      ...{ txRef: 'SUB-17-1-7KQX2MNB', now: new Date() },
    })
    beginPayment({
      ...{ order: anOrder(), txRef: null, amount: '0.00', discount: '15000.00' },
      ...{ coupon: null, subscription: null, now: new Date() },
    })
    const body = aPayment({ status: 'paid', order_status: 'Completed', amount: '0.00' })
    const { notified } = await land(
      {
        'POST /api/order/payment-create/': { body },
        'GET /api/order/detail/AMF-204817/': { body: anOrder({ status: 'Completed' }) },
      },
      free,
    )
    expect(await title('Thank You! For your order...')).toBeVisible()
    await waitFor(() => expect(notified).toEqual([{ orderNumber: 'AMF-204817' }]))
  })
})
