import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import type { LinkedOrder } from 'shared-contracts/api/pay-link.schema'
import { createHarness, type FakeAnswers, routedInShell } from 'shared-contracts/testing'
import { readAttempts } from '../device/payment-attempts'
import { Component as PayLinkPage } from '../pay-link/pay-link.page'
import { aCustomer, anOrder, aProfile } from '../testing/order'
import { resetPayPage } from '../testing/pay-page'
import { leaveSite } from './leave-site'
import { Component as OrderPage } from './order.page'

jest.mock('./leave-site')

const settings = { script: 'https://pay.example/v3.js', publicKey: 'FLWPUBK_TEST-1-X' }
const link = 'https://pay.example/v3/hosted/pay/flwlnk-1'
const started = { body: { tx_ref: 'AMF-204817-1-AB', amount: '15000.00', link } }
const startUrl = 'POST /api/x/payments'
const startLinkUrl = 'POST /api/x/linked-orders/7.sig/payments'
const order = {
  ...{ state: 'found', order: anOrder(), profile: aProfile(), attempt: null, coupon: null },
  plan: { state: 'not-asked' },
}
const linked: LinkedOrder = {
  ...{ status: 'open', item: 'Tenancy agreement (Lagos)', first_name: 'Ṣadé' },
  ...{ amount: '15000.00', expires_on: '2026-11-23T10:00:00.000Z' },
}

resetPayPage()

function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<null>((resolve) => (open = () => resolve(null)))
  return { opened, open: () => open() }
}

/** A page to pay on whose requests wait for `answer`, beside a page that takes its time to load. */
async function show(element: ReactElement, data: object, answers: FakeAnswers) {
  const harness = createHarness(answers, aCustomer)
  harness.services.payment = settings
  const { call } = harness.services.api
  const gate = createGate()
  const elsewhere = createGate()
  harness.services.api.call = async (endpoint, input) => {
    await gate.opened
    return call(endpoint, input)
  }
  const hydrateFallbackElement = <p>Loading</p>
  const router = createMemoryRouter([
    { path: '/', element, loader: () => ({ head: {}, data }), hydrateFallbackElement },
    { path: '/home', element: <h1>Home</h1>, loader: () => elsewhere.opened },
  ])
  render(routedInShell(harness, router))
  const button = () => screen.findByRole('button', { name: /^Pay ₦15,000/ })
  return {
    ...{ harness, router, button },
    pay: async () => userEvent.click(await button()),
    leave: () => act(() => void router.navigate('/home')),
    arrive: async () => {
      await act(async () => elsewhere.open())
      await screen.findByRole('heading', { name: 'Home' })
    },
    answer: () => act(async () => gate.open()),
  }
}

const showOrder = (answers: FakeAnswers = { [startUrl]: started }) =>
  show(<OrderPage />, order, answers)

test('whoever left the payment is not taken to the card page', async () => {
  const page = await showOrder()
  await page.pay()
  page.leave()
  await page.arrive()
  await page.answer()
  await waitFor(() => expect(page.harness.requests).toHaveLength(1))
  expect(leaveSite).not.toHaveBeenCalled()
  expect(readAttempts()).toEqual([])
})

test('nor is who has pressed a link to a page that is still loading', async () => {
  const page = await showOrder()
  await page.pay()
  page.leave()
  await page.answer()
  expect(await page.button()).not.toHaveAttribute('aria-disabled')
  expect(leaveSite).not.toHaveBeenCalled()
  expect(readAttempts()).toEqual([])
})

test("the provider's window does not open over another page", async () => {
  const open = jest.fn()
  const page = await showOrder({ [startUrl]: { status: 404, body: { detail: 'Not found.' } } })
  await page.pay()
  await page.answer()
  const script = await waitFor(() => {
    const element = document.head.querySelector('script')
    expect(element).not.toBeNull()
    return element as HTMLScriptElement
  })
  page.leave()
  await page.arrive()
  window.FlutterwaveCheckout = open
  await act(async () => void script.dispatchEvent(new Event('load')))
  expect(open).not.toHaveBeenCalled()
  expect(readAttempts()).toEqual([])
})

test('a payment link behaves the same', async () => {
  const data = { token: '7.sig', order: linked }
  const page = await show(<PayLinkPage />, data, { [startLinkUrl]: started })
  await userEvent.type(await screen.findByLabelText('Name*'), 'Musa Bello')
  await userEvent.type(screen.getByLabelText('Email*'), 'musa@example.ng')
  await userEvent.type(screen.getByLabelText('Phone*'), '08099999999')
  await page.pay()
  page.leave()
  await page.arrive()
  await page.answer()
  await waitFor(() => expect(page.harness.requests).toHaveLength(1))
  expect(leaveSite).not.toHaveBeenCalled()
})

describe('A coupon that is checked while one leaves', () => {
  const checkUrl = 'GET /api/order/coupon-check'
  const invalid = { body: { valid: false } }

  test.each([
    ['begins no payment', anOrder()],
    ['confirms no order without a price', anOrder({ amount: '0.00', amofin_cost: '0.00' })],
  ])('%s', async (_, unpaid) => {
    const price = unpaid.amofin_cost
    const page = await show(
      <OrderPage />,
      { ...order, order: unpaid },
      { [startUrl]: started, [`${checkUrl}?coupon=RENT2026&price=${price}`]: invalid },
    )
    await userEvent.type(await screen.findByLabelText('Coupon'), 'RENT2026')
    await userEvent.click(screen.getByRole('button', { name: /^(Pay ₦15,000|Proceed)/ }))
    page.leave()
    await page.arrive()
    await page.answer()
    await waitFor(() => expect(page.harness.toasts).toHaveLength(1))
    await act(async () => undefined)
    expect(page.harness.requests).toHaveLength(1)
    expect(page.harness.visited).toEqual([])
    expect(readAttempts()).toEqual([])
  })
})
