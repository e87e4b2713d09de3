import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StartPlanPaymentBody } from 'shared-contracts/api/subscription.schema'
import { readStored } from 'shared-contracts/storage'
import {
  createHarness,
  pageInShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { readAttempts } from '../device/payment-attempts'
import { resetPayPage } from '../testing/pay-page'
import { leaveSite } from '../order/leave-site'
import type { CheckoutOptions } from '../order/payment-script'
import { aCustomer, aProfile } from '../testing/order'
import { aChosenPlan, aPlanAttempt } from '../testing/plan'
import type { PlanData } from './subscription-payment.loader'
import { Component } from './subscription-payment.page'

jest.mock('../order/leave-site')

const startUrl = 'POST /api/x/subscription-payments'
const link = 'https://pay.example/v3/hosted/pay/flwlnk-2'
const started = { body: { tx_ref: 'SUB-17-1-7KQX2MNB', amount: '5000.00', link } }

function show(
  data: PlanData = aChosenPlan(),
  answers: FakeAnswers = {},
  prepare?: (h: Harness) => void,
) {
  const harness = createHarness(answers, aCustomer)
  prepare?.(harness)
  render(pageInShell(harness, <Component />, data, '/PaymentSubscription/?plan=8'))
  return harness
}
const payButton = (amount = '5,000') =>
  screen.getByRole('button', { name: `Pay ₦${amount} by card` })
const pay = (amount?: string) => userEvent.click(payButton(amount))

resetPayPage()

test('is the order payment without coupons', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for your plan' })).toBeVisible()
  const labels = ['Name*', 'Email*', 'Phone*', 'Address Line 1', 'Address Line 2', 'City*']
  for (const label of [...labels, 'State*', 'Zip code*']) {
    expect(screen.getByLabelText(label)).not.toHaveValue('')
  }
  const summary = within(screen.getByRole('complementary', { name: 'Plan summary' }))
  expect(summary.getByText('Starter')).toBeVisible()
  expect(summary.getAllByText('₦5,000.00')).toHaveLength(2)
  expect(
    summary.getByText('Runs for a month from the day you pay. It does not renew by itself.'),
  ).toBeVisible()
  const points = within(summary.getByRole('list', { name: 'What it includes' }))
  expect(points.getAllByRole('listitem')).toHaveLength(2)
  expect(summary.getByText('Debit/Credit Card')).toBeVisible()
  expect(summary.getByText('All transactions are safe and secure')).toBeVisible()
  expect(screen.queryByLabelText('Coupon')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Subscription' })).toHaveAttribute(
    'href',
    '/dashboard.subscription',
  )
})

test('a plan that still runs says from when it goes on', () => {
  show(aChosenPlan({ renewsFrom: '2026-11-29T10:00:00.000Z' }))
  expect(screen.getByText('Renews your current plan for a month from 29 Nov 2026.')).toBeVisible()
})

test('an upgrade shows what its customer gives up, and what that takes off', () => {
  show(
    aChosenPlan({
      ...{ title: 'Business', price: '17500.00' },
      upgrade: { price: '20000.00', credit: '2500.00', replaces: ['Starter'] },
    }),
  )
  const summary = within(screen.getByRole('complementary', { name: 'Plan summary' }))
  const rows = summary
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Business', '₦20,000.00'],
    ['Unused days of Starter', '−₦2,500.00'],
    ['Total', '₦17,500.00'],
  ])
  expect(
    summary.getByText(
      'Starter ends when you pay, and Business begins. What you have used in this period counts towards Business.',
    ),
  ).toBeVisible()
  expect(payButton('17,500')).toBeVisible()
})

test('an upgrade that is worth its whole price is begun without a payment', async () => {
  const upgrade = { price: '20000.00', credit: '20000.00', replaces: ['Starter'] }
  const harness = show(aChosenPlan({ price: '0.00', upgrade }))
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(harness.visited.at(-1)).toContain('tx_ref=null')
  expect(readStored('sub-purchase')).toBe('Yes')
})

test('asks for the payment page and keeps on the device what the outcome needs', async () => {
  const harness = show(aChosenPlan(), { [startUrl]: started })
  await pay()
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests).toEqual([
    {
      key: startUrl,
      body: {
        user_subscription: 17,
        customer: {
          name: 'Chukwuemeka Okonkwo',
          email: 'emeka.okonkwo@example.ng',
          phone: '08031234567',
        },
      },
    },
  ])
  expect(readAttempts()).toMatchObject([
    { order: 'SUB-17', plan: 8, txRef: 'SUB-17-1-7KQX2MNB', amount: '5000.00' },
  ])
  expect(readStored('sub-purchase')).toBe('Yes')
  expect(readStored('user_subscription')).toBe('17')
  expect(readStored('plan')).toBe('8')
})

test('keeps a changed address in the profile, of no order', async () => {
  const saveUrl = 'POST /api/order/billingaddress/'
  const harness = show(aChosenPlan(), { [startUrl]: started, [saveUrl]: { status: 500 } })
  await userEvent.clear(screen.getByLabelText('City*'))
  await userEvent.type(screen.getByLabelText('City*'), 'Ibadan')
  await pay()
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  const saved = harness.requests.find(({ key }) => key === saveUrl)?.body
  expect(saved).toMatchObject({ city: 'Ibadan' })
  expect(saved).not.toHaveProperty('order_no', expect.anything())
})

test('without the profile, mail and phone come from the session', () => {
  const known = { ...aCustomer, email: 'emeka@example.ng', phone: '08030000000' }
  const harness = createHarness({}, known as never)
  const data = aChosenPlan({ profile: null })
  render(pageInShell(harness, <Component />, data, '/PaymentSubscription/?plan=8'))
  expect(screen.getByLabelText('Email*')).toHaveValue('emeka@example.ng')
  expect(screen.getByLabelText('Phone*')).toHaveValue('08030000000')
  expect(payButton()).toHaveAccessibleDescription('Fill in your name, email and phone to pay.')
})

test('with nothing to pay, Proceed goes to the outcome of the plan', async () => {
  const harness = show(aChosenPlan({ price: '0.00' }))
  expect(screen.queryByText('Debit/Credit Card')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  await waitFor(() =>
    expect(harness.visited).toEqual([
      '/checkout.status?status=successful&tx_ref=null&transaction_id=null',
    ]),
  )
  expect(readStored('sub-purchase')).toBe('Yes')
  expect(readAttempts()).toMatchObject([{ order: 'SUB-17', txRef: null, amount: '0.00' }])
})

test('billing details that are missing come first', async () => {
  const harness = show(aChosenPlan({ profile: aProfile({ city: '' }) }))
  await pay()
  expect(await screen.findByRole('link', { name: 'Enter your city' })).toBeVisible()
  expect(harness.requests).toEqual([])
})

test('a plan that cannot be had any more says so, and nothing is charged', async () => {
  const body = { user_subscription: ['Please upgrade to the higher plans'] }
  show(aChosenPlan(), { [startUrl]: { status: 400, body } })
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please upgrade to the higher plans Nothing was charged.',
  )
  expect(leaveSite).not.toHaveBeenCalled()
})

test('another amount than the shown one is agreed to first', async () => {
  const dearer = { body: { ...started.body, amount: '6000.00' } }
  show(aChosenPlan(), { [startUrl]: dearer })
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The amount to pay is now ₦6,000.00. Nothing was charged.',
  )
  expect(leaveSite).not.toHaveBeenCalled()
  await pay('6,000')
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
})

test('a payment that is being confirmed takes no second one', async () => {
  show(aChosenPlan(), { [startUrl]: { status: 409, body: { detail: 'Paid already.' } } })
  await pay()
  expect(await screen.findByText('A payment is being confirmed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/checkout.status?order=SUB-17',
  )
  const heading = screen.getByRole('heading', { name: 'A payment is being confirmed' })
  expect(heading).toHaveFocus()
})

test('a payment that the bank is silent about can be ended for a new one', async () => {
  const silent = { status: 409, body: { detail: 'It is being confirmed.' } }
  const { requests } = show(aChosenPlan(), {
    [startUrl]: (body) => ((body as StartPlanPaymentBody).end_pending ? started : silent),
  })
  await pay()
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new payment' }))
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(requests.at(-1)?.body).toMatchObject({ user_subscription: 17, end_pending: true })
})

test('a payment begun before this visit is offered for checking', () => {
  show(aChosenPlan({ attempt: aPlanAttempt() }))
  expect(screen.getByText(/^You opened the payment page for this plan on/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/checkout.status?order=SUB-17',
  )
})

test('a payment that waits for the bank is named as such', () => {
  show(aChosenPlan({ attempt: aPlanAttempt({ landed: true }) }))
  expect(
    screen.getByText(/^Your bank has not confirmed an earlier payment for this plan/),
  ).toBeVisible()
})

describe('where the server starts no payments', () => {
  const absent = { [startUrl]: { status: 404, body: { detail: 'Not found.' } } }

  test("opens the provider's window with a reference that names the purchase", async () => {
    const open = jest.fn((_options: CheckoutOptions) => ({ close: jest.fn() }))
    window.FlutterwaveCheckout = open
    show(aChosenPlan(), absent, ({ services }) => {
      services.payment = { script: 'https://pay.example/v3.js', publicKey: 'FLWPUBK_TEST-1-X' }
    })
    await pay()
    await waitFor(() => expect(open).toHaveBeenCalled())
    const options = open.mock.calls[0]?.[0]
    expect(options).toMatchObject({
      tx_ref: expect.stringMatching(/^SUB-17-[a-z2-9]{10}$/),
      amount: 5000,
      redirect_url: 'http://localhost/checkout.status?order=SUB-17',
      meta: { order_no: 'SUB-17' },
    })
    expect(readAttempts()).toMatchObject([{ txRef: options?.tx_ref, order: 'SUB-17', plan: 8 }])
    act(() => options?.onclose(true))
    expect(screen.getByText(/^You closed the payment window/)).toBeVisible()
  })

  test('a site without a provider says so', async () => {
    show(aChosenPlan(), absent)
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Card payment is not set up on this site. Nothing was charged, and your choice is kept.',
    )
  })
})

test.each([
  [{ state: 'no-plan' } as const, 'This link does not name a plan', 'Choose a plan'],
  [{ state: 'missing' } as const, 'We cannot find this plan', 'Choose a plan'],
  [
    { state: 'stopped', message: 'Please upgrade to the higher plans' } as const,
    'Please upgrade to the higher plans',
    'See your subscription',
  ],
])('%p has a sentence and a way to the subscription', (data, text, label) => {
  show(data)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute(
    'href',
    '/dashboard.subscription',
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('staff are led to their customers', () => {
  show({ state: 'not-a-customer' })
  expect(screen.getByText('Plans are for customers')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See customers' })).toHaveAttribute(
    'href',
    '/dashboard.customers',
  )
})
