import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EventPayload } from 'shared-contracts/events'
import { readStored, writeStored } from 'shared-contracts/storage'
import type { FakeAnswers } from 'shared-contracts/testing'
import {
  customer,
  fillToTheEnd,
  freshDevice,
  heading,
  lender,
  press,
  saved,
  saves,
  saveUrl,
  sentPages,
  showForm,
} from '../../testing/show-form'
import { aFormPage } from '../../testing/form-pages'

beforeEach(freshDevice)

const order = { status: 'Completed', order_number: 'AMF-1' } as const
const completing = (last: FakeAnswers[string] = saved(order)): FakeAnswers => ({
  [saveUrl]: (body: unknown) => {
    const answer = (body as { page_no: number }).page_no === 3 ? last : saved()
    return typeof answer === 'function' ? answer(body) : answer
  },
})
const payment = '/checkout.order?order=AMF-1&agreement=ab12'

async function toTheCheck() {
  await fillToTheEnd()
  await press('Pay Now')
  await heading('Check your answers')
}

describe('Check your answers', () => {
  test('lists every question with its answer as people write it', async () => {
    showForm()
    await toTheCheck()
    expect(await heading('Check your answers')).toHaveFocus()
    const parties = within(screen.getByRole('region', { name: 'Parties' }))
    expect(parties.getByText('Full name of the lender').nextSibling).toHaveTextContent('Ada')
    expect(parties.getByText('Email').nextSibling).toHaveTextContent('Not answered')
    const amounts = within(screen.getByRole('region', { name: 'Amount' }))
    expect(amounts.getByText('₦5,000')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Payment 1' })).toBeVisible()
    const check = within(screen.getByRole('region', { name: 'Check your answers' }))
    expect(check.getByText(/^Law as at 20 November 2026\. .*Sample content/)).toBeVisible()
  })

  test('Change leads to the question, and back to the same row', async () => {
    showForm()
    await toTheCheck()
    await press('Change Full name of the lender')
    const field = await lender()
    expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'Bola')
    await press('Save and check answers')
    await heading('Check your answers')
    expect(within(screen.getByRole('region', { name: 'Parties' })).getByText('Bola')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change Full name of the lender' })).toHaveFocus()
  })

  test('a change that brings up a question is asked for before the check', async () => {
    showForm()
    await toTheCheck()
    await press('Change Is interest charged?')
    await userEvent.click(screen.getByLabelText('Yes'))
    await press('Save and check answers')
    expect(await screen.findByRole('link', { name: 'Enter rate' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Rate'), '5')
    await press('Save and check answers')
    expect(await screen.findByText('5%')).toBeVisible()
  })

  test('Prev goes back to the last part, with the focus on its title', async () => {
    showForm({ answers: completing(), session: customer })
    await toTheCheck()
    await press('Prev')
    expect(await heading('Payments')).toHaveFocus()
  })

  test('the document stays in reach', async () => {
    showForm()
    await toTheCheck()
    await press('See document')
    expect(screen.getByRole('dialog', { name: 'Your document' })).toBeVisible()
  })
})

describe('Pay Now', () => {
  test('saves the last page only then, stores the order and goes to the payment', async () => {
    const form = showForm({ answers: completing(), session: customer })
    const completed: EventPayload<'agreement.completed'>[] = []
    form.services.bus.on('agreement.completed', (payload) => completed.push(payload))
    await toTheCheck()
    expect(sentPages(form)).toEqual([1, 2])
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
    expect(sentPages(form)).toEqual([1, 2, 3])
    expect(completed).toEqual([{ agreementId: 'ab12', orderNumber: 'AMF-1' }])
    expect({ ...localStorage }).toMatchObject({ order_number: 'AMF-1', ref_id: 'ab12' })
  })

  test('the coupon of the order before does not go with the next', async () => {
    Object.assign(localStorage, {
      order_number: 'AMF-0',
      appliedCoupon: 'RENT',
      coupon_valid: 'true',
    })
    const form = showForm({ answers: completing(), session: customer })
    await toTheCheck()
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
    expect(localStorage).not.toHaveProperty('appliedCoupon')
  })

  test('leads a visitor through sign-in to the payment', async () => {
    const form = showForm({ answers: completing() })
    await toTheCheck()
    await press('Pay Now')
    await waitFor(() =>
      expect(form.visited).toEqual([`/storefront.sign-in?redirect=${encodeURIComponent(payment)}`]),
    )
  })

  test('says what to do without a network, and works when it is back', async () => {
    let online = false
    const last = () => {
      if (!online) throw new Error('offline')
      return saved(order)
    }
    const form = showForm({ answers: completing(last), session: customer })
    await toTheCheck()
    await press('Pay Now')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline, so the document cannot be completed yet.',
    )
    online = true
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
  })

  test('a document of one part is ordered once, although the answer to its order got lost', async () => {
    let lost = false
    const last = () => {
      if (lost) return saved(order)
      lost = true
      throw new Error('offline')
    }
    const onePart = { form: { ...aFormPage(1), paginationTotal: 1 } }
    const form = showForm({ answers: { [saveUrl]: last }, data: onePart, session: customer })
    await userEvent.type(await lender(), 'Ada')
    await press('Pay Now')
    await heading('Check your answers')
    await press('Pay Now')
    await screen.findByRole('alert')
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
    const [first, again] = saves(form)
    expect(first).toMatchObject({ agreement_id: '', creation_key: expect.any(String) })
    expect(again).toMatchObject({ agreement_id: '', creation_key: first?.creation_key })
  })

  test('a page that the server refuses at the end is shown with the reason', async () => {
    const last = saved({ code: 'page_not_saved', detail: 'This document is paid for.' })
    showForm({ answers: completing(last), session: customer })
    await toTheCheck()
    await press('Pay Now')
    expect(await screen.findByRole('link', { name: 'This document is paid for.' })).toBeVisible()
    expect(await heading('Payments')).toBeVisible()
  })

  test('an answer without an order goes nowhere', async () => {
    const form = showForm({ answers: completing(saved()), session: customer })
    await toTheCheck()
    await press('Pay Now')
    expect(await screen.findByRole('alert')).toHaveTextContent('the order is not created yet')
    expect(form.visited).toEqual([])
  })

  test('a refused token leads to sign-in', async () => {
    const refused = { status: 401, body: { detail: 'Invalid token.' } }
    const form = showForm({ answers: completing(refused), session: customer })
    await toTheCheck()
    await press('Pay Now')
    await waitFor(() => expect(form.visited[0]).toMatch(/^\/storefront.sign-in\?redirect=/))
  })
})

describe('Download with a plan', () => {
  const check = 'GET /api/order/subscription-check/?service=9'
  const grant = {
    message: 'Covered',
    discount: '10000.00',
    id_of_service_usage: 7,
    template_type: 'A',
  }
  const onPlan = { ...customer, plan: 'Starter' }
  const download = 'Download with +Starter'

  test('leads to sign-in when the session has ended: the plan did not refuse', async () => {
    const answers = { [check]: { status: 401, body: { detail: 'Invalid token.' } } }
    const form = showForm({ answers, session: onPlan })
    await fillToTheEnd()
    await press(download)
    await waitFor(() => expect(form.visited[0]).toMatch(/^\/storefront.sign-in\?redirect=/))
    expect(screen.queryByText(/does not cover this document/)).not.toBeInTheDocument()
  })

  test('is not said to be refused by a server that answers too many requests', async () => {
    showForm({ answers: { [check]: { status: 429, body: {} } }, session: onPlan })
    await fillToTheEnd()
    await press(download)
    expect(
      await screen.findByText(/^We could not check your plan\. Too many requests/),
    ).toBeVisible()
  })

  test('is offered to holders of a paid plan only', async () => {
    showForm({ session: { ...customer, plan: 'FREEMIUM PLAN' } })
    await fillToTheEnd()
    expect(screen.queryByRole('button', { name: /^Download with/ })).not.toBeInTheDocument()
  })

  test('asks for the grant, then completes with the subscription', async () => {
    const answers = { ...completing(), [check]: { body: grant } }
    const form = showForm({ answers, session: onPlan })
    await fillToTheEnd()
    await press(download)
    await heading('Check your answers')
    await press(download)
    await waitFor(() => expect(form.visited).toEqual([`${payment}&subscription=1`]))
  })

  test.each([
    ['this document', '9', `${payment}&subscription=1`, 'Yes'],
    ['another document, it is not asked for this one', '7', payment, undefined],
  ])('chosen on the page of %s', async (_, service, goal, stored) => {
    writeStored('sub-clicked', 'Yes')
    writeStored('sub_clicked_service', service)
    const form = showForm({ answers: completing(), session: onPlan })
    await toTheCheck()
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([goal]))
    expect(readStored('sub-clicked')).toBe(stored)
  })

  test('says why a plan grants nothing', async () => {
    const nothing = { ...grant, message: 'Used up for this month', discount: '0.00' }
    const form = showForm({ answers: { [check]: { body: nothing } }, session: onPlan })
    await fillToTheEnd()
    await press(download)
    expect(await screen.findByText('Used up for this month')).toBeVisible()
    expect(form.visited).toEqual([])
  })

  test('whoever pays by card after all takes no grant along', async () => {
    const answers = { ...completing(), [check]: { body: grant } }
    const form = showForm({ answers, session: onPlan })
    await fillToTheEnd()
    await press(download)
    await heading('Check your answers')
    await press('Pay Now')
    await waitFor(() => expect(form.visited).toEqual([payment]))
  })
})
