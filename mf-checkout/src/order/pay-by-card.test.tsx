import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createHarness,
  pageInShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import type { StartPaymentBody } from 'shared-contracts/api/payment.schema'
import { findOpenAttempt, readAttempts } from '../device/payment-attempts'
import { aCustomer, anAttempt, anOrder, aProfile } from '../testing/order'
import { resetPayPage } from '../testing/pay-page'
import { leaveSite } from './leave-site'
import type { FoundOrder } from './order.loader'
import { Component } from './order.page'
import type { CheckoutOptions } from './payment-script'

jest.mock('./leave-site')

const startUrl = 'POST /api/x/payments'
const link = 'https://pay.example/v3/hosted/pay/flwlnk-1'
const started = { body: { tx_ref: 'AMF-204817-1-AB', amount: '13500.00', link } }
const coupon = {
  code: 'RENT2026',
  object: 3,
  discount: '1500.00',
  isPercentage: false,
  value: '1500.00',
}
const found: FoundOrder = {
  state: 'found',
  order: anOrder(),
  profile: aProfile(),
  plan: { state: 'not-asked' },
  coupon,
  attempt: null,
}

function show(
  answers: FakeAnswers,
  overrides: Partial<FoundOrder> = {},
  prepare?: (h: Harness) => void,
) {
  const harness = createHarness(answers, aCustomer)
  prepare?.(harness)
  const data = { ...found, ...overrides }
  render(pageInShell(harness, <Component />, data, '/paymentDetails/?order=AMF-204817'))
  return harness
}
const payButton = (amount = '13,500') =>
  screen.getByRole('button', { name: `Pay ₦${amount} by card` })
const pay = (amount?: string) => userEvent.click(payButton(amount))

resetPayPage()

test('asks for the payment page with the billing details and goes there', async () => {
  const harness = show({ [startUrl]: started })
  await pay()
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests).toEqual([
    {
      key: startUrl,
      body: {
        order_no: 'AMF-204817',
        coupon: 'RENT2026',
        subscription: false,
        customer: {
          name: 'Chukwuemeka Okonkwo',
          email: 'emeka.okonkwo@example.ng',
          phone: '08031234567',
        },
      },
    },
  ])
  expect(findOpenAttempt('AMF-204817')).toMatchObject({
    txRef: 'AMF-204817-1-AB',
    amount: '13500.00',
    discount: '1500.00',
    coupon: { coupon_object: 3, discount: '1500.00', valid: true },
  })
  expect(screen.getByRole('button', { name: /Opening the payment page/ })).toBeVisible()
})

test('keeps a changed address for next time, and pays even if that fails', async () => {
  const saveUrl = 'POST /api/order/billingaddress/'
  const harness = show({ [startUrl]: started, [saveUrl]: { status: 500 } })
  await userEvent.selectOptions(screen.getByLabelText('Country*'), 'United States')
  expect(screen.queryByLabelText('Zip code*')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('State, province or region'), 'Texas')
  await userEvent.clear(screen.getByLabelText('City*'))
  await userEvent.type(screen.getByLabelText('City*'), 'Houston')
  await pay()
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests.find(({ key }) => key === saveUrl)?.body).toEqual({
    order_no: 'AMF-204817',
    addressLine1: '7 Ọ̀pẹ́bí Road',
    addressLine2: 'Flat 4',
    city: 'Houston',
    state: 'Texas',
    country: 'US',
    pincode: '100281',
  })
})

test('a second click starts no second payment', async () => {
  const harness = show({ [startUrl]: started })
  await userEvent.dblClick(payButton())
  await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1))
  expect(harness.requests).toHaveLength(1)
})

test('billing details that are missing come first', async () => {
  const harness = show({}, { profile: aProfile({ city: '' }) })
  await pay()
  expect(await screen.findByRole('link', { name: 'Enter your city' })).toBeVisible()
  expect(harness.requests).toEqual([])
})

test('a failure says that nothing was charged, keeps everything and can be retried', async () => {
  let answers = 0
  const harness = show({
    [startUrl]: () => (answers++ === 0 ? { status: 502 } : started),
  })
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment could not be started (error 502). Nothing was charged',
  )
  expect(screen.getByLabelText('City*')).toHaveValue('Ìkẹjà')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests).toHaveLength(2)
})

test('an ended session leads to sign-in and back', async () => {
  show({ [startUrl]: { status: 401, body: { detail: 'Invalid token.' } } })
  await pay()
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/storefront.sign-in?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-204817',
  )
})

test('a payment that is being confirmed takes no second one', async () => {
  show({ [startUrl]: { status: 409, body: { detail: 'A payment is being confirmed.' } } })
  await pay()
  expect(await screen.findByText('A payment is being confirmed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/checkout.status?order=AMF-204817',
  )
  expect(screen.queryByRole('button', { name: /^Pay ₦/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Back to the card page' })).not.toBeInTheDocument()
})

test('view and focus move to the notice that takes the place of the form', async () => {
  const scrollIntoView = jest.fn(function (this: Element) {
    return this.textContent
  })
  Element.prototype.scrollIntoView = scrollIntoView
  show({ [startUrl]: { status: 409, body: { detail: 'A payment is being confirmed.' } } })
  await pay()
  const heading = await screen.findByRole('heading', { name: 'A payment is being confirmed' })
  expect(heading).toHaveFocus()
  expect(scrollIntoView).toHaveReturnedWith('A payment is being confirmed')
})

test('a payment that the bank is silent about can be finished on its card page', async () => {
  show({ [startUrl]: { status: 409, body: { detail: 'It is being confirmed.', link } } })
  await pay()
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the card page' }))
  expect(leaveSite).toHaveBeenCalledWith(link)
})

test('a payment that the bank is silent about can be ended for a new one', async () => {
  const silent = { status: 409, body: { detail: 'It is being confirmed.' } }
  const harness = show({
    [startUrl]: (body) => ((body as StartPaymentBody).end_pending ? started : silent),
  })
  await pay()
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new payment' }))
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests[1]?.body).toMatchObject({ coupon: 'RENT2026', end_pending: true })
})

test('a coupon that the server no longer takes is put down', async () => {
  show({ [startUrl]: { status: 400, body: { coupon: ['Invalid Coupon'] } } })
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.')
  expect(screen.getByLabelText('Coupon')).toHaveAccessibleDescription('Error: Invalid Coupon')
  expect(payButton('15,000')).toBeVisible()
})

test('another amount than the shown one is agreed to first', async () => {
  const dearer = { body: { ...started.body, amount: '14000.00' } }
  const harness = show({ [startUrl]: dearer })
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The amount to pay is now ₦14,000.00. Nothing was charged.',
  )
  expect(leaveSite).not.toHaveBeenCalled()
  await pay('14,000')
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests).toHaveLength(2)
})

test('back from the payment page the button can be used again', async () => {
  show({ [startUrl]: started })
  await pay()
  await waitFor(() => expect(leaveSite).toHaveBeenCalled())
  const event = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void dispatchEvent(event))
  expect(payButton()).not.toHaveAttribute('aria-disabled')
  expect(screen.getByText(/^You closed the payment window/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check payment' })).toBeVisible()
})

test('a payment begun before this visit is offered for checking', () => {
  show({}, { attempt: anAttempt() })
  expect(screen.getByText(/^You opened the payment page for this order on/)).toHaveTextContent(
    '20 Nov 2026, 2:33 pm',
  )
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/checkout.status?order=AMF-204817',
  )
})

test('a payment that waits for the bank is named as such', () => {
  show({}, { attempt: anAttempt({ landed: true }) })
  expect(
    screen.getByText(/^Your bank has not confirmed an earlier payment for this order/),
  ).toBeVisible()
})

describe('where the server starts no payments', () => {
  const absent = { [startUrl]: { status: 404, body: { detail: 'Not found.' } } }
  const settings = { script: 'https://pay.example/v3.js', publicKey: 'FLWPUBK_TEST-1-X' }
  const withSettings = (harness: Harness) => {
    harness.services.payment = settings
  }
  const providerScript = () =>
    waitFor(() => {
      const script = document.head.querySelector('script')
      expect(script).toHaveAttribute('src', settings.script)
      return script as HTMLScriptElement
    })

  /** The provider's script arrives and defines its function. */
  async function arrive() {
    const open = jest.fn((_options: CheckoutOptions) => ({ close: jest.fn() }))
    const script = await providerScript()
    window.FlutterwaveCheckout = open
    act(() => void script.dispatchEvent(new Event('load')))
    await waitFor(() => expect(open).toHaveBeenCalled())
    return open
  }

  test("opens the provider's window with our reference and the way back", async () => {
    show(absent, {}, withSettings)
    await pay()
    const [[options]] = (await arrive()).mock.calls as [[CheckoutOptions]]
    expect(options).toMatchObject({
      public_key: 'FLWPUBK_TEST-1-X',
      tx_ref: expect.stringMatching(/^AMF-204817-[a-z2-9]{10}$/),
      amount: 13500,
      currency: 'NGN',
      payment_options: 'card',
      redirect_url: 'http://localhost/checkout.status?order=AMF-204817',
      customer: {
        name: 'Chukwuemeka Okonkwo',
        email: 'emeka.okonkwo@example.ng',
        phone_number: '08031234567',
      },
      meta: { order_no: 'AMF-204817' },
    })
    expect(readAttempts()).toMatchObject([{ txRef: options.tx_ref, order: 'AMF-204817' }])
    expect(screen.getByRole('button', { name: /Waiting for the payment window/ })).toBeVisible()
  })

  test('a closed window leads back to the form, and a second try keeps its reference', async () => {
    show(absent, {}, withSettings)
    await pay()
    const open = await arrive()
    const [[options]] = open.mock.calls as [[CheckoutOptions]]
    act(() => options.onclose(true))
    expect(
      screen.getByText(
        /^You closed the payment window before the payment was finished. Nothing was charged/,
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Check payment' })).toBeVisible()
    await pay()
    await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    expect(open.mock.calls[1]?.[0].tx_ref).toBe(options.tx_ref)
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  test('a script that does not load can be tried again', async () => {
    show(absent, {}, withSettings)
    await pay()
    const script = await providerScript()
    act(() => void script.dispatchEvent(new Event('error')))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment window did not load. Nothing was charged',
    )
    expect(document.head.querySelector('script')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await arrive()).toHaveBeenCalledTimes(1)
    expect(readAttempts()).toHaveLength(1)
  })

  test('a site without a provider says so', async () => {
    show(absent)
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Card payment is not set up on this site. Nothing was charged',
    )
  })
})
