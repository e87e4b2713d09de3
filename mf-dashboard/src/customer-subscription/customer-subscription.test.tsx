import { cleanup, screen } from '@testing-library/react'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { consultationRow } from '../consultation/testing/consultation-row'
import { boughtPlan } from '../refund/testing/bought-plan'
import { heldBy, heldPlan, usage } from '../subscription/testing/held'
import * as page from './customer-subscription.page'

const held = 'GET /api/x/subscriptions/12'
const detail = 'GET /api/subscription/detail/12'
const bought = 'GET /api/x/bought-plans?user=12'
const missing = { status: 404, body: { detail: 'Not found.' } }

const show = (group: number, answers: FakeAnswers, search = '?id=12', state?: unknown) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.customer-subscription', group, answers, search, state },
  })

test('is for admins and lawyers', () => {
  expect(groupsWithAccess(manifest, 'dashboard.customer-subscription')).toEqual([1, 3])
})

test.each([1, 3])('group %i sees the plans and reads no profile for it', async (group) => {
  const body = {
    ...heldBy(heldPlan({ sub_usage: [usage({ template_type: 'ADDON', left: 1 })] })),
    open_templates: [usage({ service_name: 'Tenancy' })],
    sub_consultation: [consultationRow(5)],
  }
  const harness = await show(group, { [held]: { body } })
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi Subscription' })).toBeVisible()
  expect(screen.getByText(/^Recurs in/)).toBeVisible()
  expect(screen.getByText('Open')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Access Now/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(screen.getByText('Requested')).toBeVisible()
  expect(harness.requests.map(({ key }) => key)).toEqual(group === 1 ? [bought, held] : [held])
  const choose = screen.queryByRole('link', { name: 'Choose a plan for this customer' })
  expect(choose?.getAttribute('href')).toBe(
    group === 1 ? '/dashboard/subscription?id=12' : undefined,
  )
})

test('a customer without a plan, or of another lawyer, gets the fixed text', async () => {
  await show(3, { [held]: missing, [detail]: missing })
  expect(screen.getByText('No Subscription data found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the customer' })).toHaveAttribute(
    'href',
    '/dashboard/customers/customer-details?id=12',
  )
})

test('takes the id of the navigation state into the address', async () => {
  const harness = await show(3, {}, '', { id: 12 })
  expect(harness.visited).toEqual(['/dashboard/customers/SubscriptionView?id=12'])
})

test('asks to choose a customer without one', async () => {
  await show(1, {}, '')
  expect(screen.getByText('Choose a customer')).toBeVisible()
})

test('a failed load offers Retry', async () => {
  await show(1, { [held]: { status: 500, body: {} } })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('admins refund a plan from here, lawyers do not', async () => {
  const results = [boughtPlan()]
  await show(1, { [held]: missing, [detail]: missing, [bought]: { body: { results } } })
  expect(screen.getByRole('region', { name: 'Starter, SUB-17' })).toBeVisible()
  cleanup()
  const harness = await show(3, { [held]: missing, [detail]: missing })
  expect(harness.requests.some(({ key }) => key === bought)).toBe(false)
})
