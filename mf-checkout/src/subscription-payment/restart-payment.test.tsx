import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StartPlanPaymentBody } from 'shared-contracts/api/subscription.schema'
import { createHarness, pageInShell, type FakeAnswer } from 'shared-contracts/testing'
import { leaveSite } from '../order/leave-site'
import { aCustomer } from '../testing/order'
import { resetPayPage } from '../testing/pay-page'
import { aChosenPlan } from '../testing/plan'
import { Component } from './subscription-payment.page'

jest.mock('../order/leave-site')

const link = 'https://pay.example/v3/hosted/pay/flwlnk-2'
const started = { body: { tx_ref: 'SUB-17-1-7KQX2MNB', amount: '5000.00', link } }

/** Once a payment is being confirmed, begins another, which is answered so. */
async function restart(answer: FakeAnswer) {
  const silent = { status: 409, body: { detail: 'It is being confirmed.' } }
  const start = (body: unknown) => ((body as StartPlanPaymentBody).end_pending ? answer : silent)
  const harness = createHarness({ 'POST /api/x/subscription-payments': start }, aCustomer)
  render(pageInShell(harness, <Component />, aChosenPlan(), '/PaymentSubscription/?plan=8'))
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₦5,000 by card' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new payment' }))
}

resetPayPage()

test('a new payment takes the keyboard to the button that says that it opens', async () => {
  await restart(started)
  expect(screen.getByRole('button', { name: /Opening the payment page/ })).toHaveFocus()
  expect(leaveSite).toHaveBeenCalledWith(link)
})

test('where a new payment fails, the reason stands beside the button that has the keyboard', async () => {
  await restart({ status: 500, body: {} })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay ₦5,000 by card' })).toHaveFocus()
})
