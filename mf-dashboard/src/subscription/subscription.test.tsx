import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HeldSubscriptions, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { readStored } from 'shared-contracts/storage'
import {
  forgetTyped,
  groupsWithAccess,
  showPage,
  type FakeAnswers,
  type ShowPageOptions,
} from 'screens/testing'
import manifest from '../../remote.json'
import { consultationRow, narrowWindow } from '../consultation/testing/consultation-row'
import { heldBy, heldPlan, usage } from './testing/held'
import * as page from './subscription.page'

const held = 'GET /api/x/subscriptions/9'
const detail = 'GET /api/subscription/detail/9'
const plans = 'GET /api/subscription/category/'
const activate = 'POST /api/subscription/activate/'
const book = 'POST /api/subscription/sub-consultation/'
const missing = { status: 404, body: { detail: 'Not found.' } }

const plan = (id: number, subscription_title: string, price: string): SubscriptionPlan => ({
  ...{ id, subscription_title, subscription_title_description: 'For a small shop' },
  total_cost_with_IP: price,
  subscription_description: '<ul><li>2 templates</li></ul><img src=x onerror="alert(1)">',
})
const categories = [
  { id: 1, subscription_category: 'FREEMIUM PLAN', plans: [plan(1, 'FREEMIUM PLAN', '0.00')] },
  { id: 2, subscription_category: 'Monthly plans', plans: [plan(3, 'Business', '20000.00')] },
  { id: 3, subscription_category: 'Annual plans', plans: [] },
  { id: 4, subscription_category: 'Single plans', plans: [plan(5, 'Single', '12000.00')] },
]

const show = (answers: FakeAnswers, over: Partial<ShowPageOptions> = {}) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.subscription', group: 2, ...over },
    answers: { [held]: missing, [detail]: missing, [plans]: { body: categories }, ...answers },
  })
const showSubscriptions = (body: HeldSubscriptions, answers: FakeAnswers = {}) =>
  show({ [held]: { body }, ...answers })
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

test('is for customers, and for admins who choose for them', () => {
  expect(groupsWithAccess(manifest, 'dashboard.subscription')).toEqual([1, 2])
})

test('keeps the plan of the session what is shown', async () => {
  await showSubscriptions(heldBy(heldPlan()))
  await waitFor(() => expect(readStored('sub-plan')).toBe('Business'))
})

test('offers to renew a plan in its last days only', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const starter = { id: 8, plan: 2, plan_details: { plan: 'Starter' }, valid_till: soon }
  await showSubscriptions(heldBy(heldPlan(), heldPlan(starter)))
  expect(screen.getByRole('link', { name: 'Renew Starter' })).toHaveAttribute(
    'href',
    '/checkout.subscription?plan=2',
  )
  expect(screen.queryByRole('link', { name: 'Renew Business' })).not.toBeInTheDocument()
})

test('shows the plans that stand side by side', async () => {
  const single = { id: 8, plan_details: { plan: 'Single' }, valid_till: null }
  await showSubscriptions(heldBy(heldPlan(single), heldPlan()))
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi Subscription' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to my orders' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  const business = within(screen.getByRole('region', { name: 'Business plan' }))
  expect(business.getByText(/^Recurs in \d+ months \d+ days$/)).toBeVisible()
  expect(business.getByText('9 of 10 left')).toBeVisible()
  expect(business.getByText('40 of 60 minutes left')).toBeVisible()
  expect(business.getByRole('link', { name: 'AMF-1' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/AMF-1/Simple%20will',
  )
  const once = within(screen.getByRole('region', { name: 'Single plan' }))
  expect(once.getByText('Does not end')).toBeVisible()
})

test('leads to what is still open: by slug, and by id for add-ons', async () => {
  const sub_usage = [
    usage({ template_type: 'LEGALSERVICE', service_name: 'Review', slug: 'review', left: 1 }),
    usage({ template_type: 'ADDON', service_name: 'Loan', slug: 'loan', service_id: 44, left: 2 }),
  ]
  const open_templates = [usage({ service_name: 'Tenancy', slug: 'tenancy', service_id: 5 })]
  await showSubscriptions({ ...heldBy(heldPlan({ sub_usage })), open_templates })
  const to = (name: string) =>
    screen.getByRole('link', { name: `Access Now ${name}` }).getAttribute('href')
  expect(to('Review')).toBe('/storefront.service/review')
  expect(to('Loan')).toBe('/storefront.service/44')
  expect(to('Tenancy')).toBe('/storefront.service/tenancy')
})

test('shows usage and consultations as cards on phones', async () => {
  const widen = narrowWindow()
  await showSubscriptions({ ...heldBy(heldPlan()), sub_consultation: [consultationRow(5)] })
  expect(screen.getByRole('list', { name: 'Used and open in Business' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Consultations' })).toBeVisible()
  widen()
})

test('where the server has no list of plans it shows the one of the specification', async () => {
  const { started_on, templates, templates_left, ...rest } = heldPlan()
  const { consultation_minutes, consultation_minutes_left, ...bare } = rest
  expect([started_on, templates, templates_left, consultation_minutes]).not.toContain(undefined)
  expect(consultation_minutes_left).toBe(40)
  await show({ [detail]: { body: { ...bare, customer_name: 'Ada Obi', sub_consultation: [] } } })
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi Subscription' })).toBeVisible()
  expect(screen.getByText(/^Recurs in/)).toBeVisible()
  expect(screen.queryByText('Templates')).not.toBeInTheDocument()
})

test('nobody who never had a plan is left without the way to one', async () => {
  await show({})
  expect(screen.getByText('No Subscription data found.')).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: 'All Available Subscriptions' }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Activate FREEMIUM PLAN' })).toBeVisible()
})

test('a failed load says so and offers Retry', async () => {
  await show({ [held]: { status: 503, body: {} } })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('plans that do not load leave the own ones in sight', async () => {
  await showSubscriptions(heldBy(heldPlan()), { [plans]: { status: 503, body: {} } })
  expect(screen.getByRole('region', { name: 'Business plan' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('all categories that have plans are tabs, in order, and descriptions are harmless', async () => {
  await show({}, { search: '?plans=4' })
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of plans' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'FREEMIUM PLAN',
    'Monthly plans',
    'Single plans',
  ])
  expect(tabs.getByRole('link', { name: 'Single plans' })).toHaveAttribute('aria-current', 'page')
  const offer = within(screen.getByRole('article'))
  expect(offer.getByText('For a small shop')).toBeVisible()
  expect(offer.getByText('₦12,000')).toBeVisible()
  expect(offer.getByText('2 templates')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test.each([
  'Please upgrade to the higher plans',
  'You have already activated subscription plan.',
  'User is already have active subscription.',
])('"%s" stops the choice of a plan', async (message) => {
  const harness = await show({ [activate]: { body: { message } } }, { search: '?plans=2' })
  await press('Activate Business')
  await waitFor(() => expect(harness.toasts).toEqual([{ text: message, kind: undefined }]))
  expect(harness.visited).toEqual([])
})

test('a plan that can be had leads to its payment, with what that page reads', async () => {
  const answer = { user_subscription: 71, plan: 3, total_amount: '20000.00' }
  const harness = await show({ [activate]: { body: answer } }, { search: '?plans=2' })
  await press('Activate Business')
  await waitFor(() => expect(harness.visited).toEqual(['/checkout.subscription?plan=3']))
  const sent = harness.requests.find(({ key }) => key === activate)
  expect(sent?.body).toEqual({ plan: 3, user: 9 })
  expect(readStored('user_subscription')).toBe('71')
  expect(readStored('plan')).toBe('3')
  expect(readStored('sub-purchase')).toBe('Yes')
})

test('where plans cannot be paid the choice stays', async () => {
  const answer = { user_subscription: 71, plan: 3, total_amount: '20000.00' }
  const services = { serves: () => false }
  const options = { search: '?plans=2', services }
  const harness = await show({ [activate]: { body: answer } }, options)
  await press('Activate Business')
  await waitFor(() => expect(harness.toasts[0]?.text).toMatch(/^Your choice is saved/))
  expect(harness.visited).toEqual([])
})

test('books a consultation and says what happens next', async () => {
  const sent = { ...consultationRow(5), message: 'Your request has been sent to Admin. Admin will update you soon.' } // prettier-ignore
  const harness = await showSubscriptions(heldBy(heldPlan()), {
    [book]: { status: 201, body: sent },
  })
  const form = within(screen.getByRole('form', { name: 'Book a consultation' }))
  expect(form.getByText(/Business: 40 minutes left\.$/)).toBeVisible()
  await userEvent.type(form.getByLabelText(/^Date/), '01/12/2026')
  await userEvent.type(form.getByLabelText(/^Time/), '10:30')
  await userEvent.type(form.getByLabelText(/^Duration in minutes/), '41')
  await press('Request this time')
  expect(form.getAllByText('Enter whole minutes from 1 to 40.')[0]).toBeVisible()
  await userEvent.clear(form.getByLabelText(/^Duration in minutes/))
  await userEvent.type(form.getByLabelText(/^Duration in minutes/), '20')
  await press('Request this time')
  await waitFor(() => expect(harness.toasts).toEqual([{ text: sent.message, kind: 'success' }]))
  expect(harness.requests.find(({ key }) => key === book)?.body).toEqual({
    ...{ subscription: 7, scheduled_datetime: '2026-12-01T10:30' },
    ...{ duration_hr_requested: 0, duration_min_requested: 20 },
    creation_key: expect.any(String),
  })
})

test('one minute that is left is no range of minutes', async () => {
  await showSubscriptions(heldBy(heldPlan({ consultation_minutes_left: 1 })))
  const form = within(screen.getByRole('form', { name: 'Book a consultation' }))
  await userEvent.type(form.getByLabelText(/^Duration in minutes/), '2')
  await press('Request this time')
  expect(form.getAllByText('Enter 1: only 1 minute is left.')[0]).toBeVisible()
})

test('a request that is sent again after its answer got lost names itself as before', async () => {
  const sent = { ...consultationRow(5), message: 'Your request has been sent to Admin. Admin will update you soon.' } // prettier-ignore
  const answer = { status: 500, body: {} }
  const { requests, toasts } = await showSubscriptions(heldBy(heldPlan()), { [book]: answer })
  const fill = async () => {
    await userEvent.type(screen.getByLabelText(/^Date/), '01/12/2026')
    await userEvent.type(screen.getByLabelText(/^Time/), '10:30')
    await userEvent.type(screen.getByLabelText(/^Duration in minutes/), '20')
    await press('Request this time')
  }
  await fill()
  await screen.findByText('The problem is on our side. Try again in a minute.')
  Object.assign(answer, { status: 201, body: sent })
  await press('Request this time')
  await waitFor(() => expect(toasts).toHaveLength(1))
  await fill()
  await waitFor(() => expect(toasts).toHaveLength(2))
  const keys = requests.flatMap(({ key, body }) =>
    key === book ? (body as { creation_key: string }).creation_key : [],
  )
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a reload between a lost answer and its retry books no second time', async () => {
  const bookedKey = async () => {
    const { requests } = await showSubscriptions(heldBy(heldPlan()), { [book]: { status: 500 } })
    await userEvent.type(screen.getByLabelText(/^Date/), '01/12/2026')
    await userEvent.type(screen.getByLabelText(/^Time/), '10:30')
    await userEvent.type(screen.getByLabelText(/^Duration in minutes/), '20')
    await press('Request this time')
    await screen.findByText('The problem is on our side. Try again in a minute.')
    cleanup()
    forgetTyped()
    const body = requests.find(({ key }) => key === book)?.body
    return (body as { creation_key: string }).creation_key
  }
  const lost = await bookedKey()
  expect(await bookedKey()).toBe(lost)
})

test('what the API says about the time stands at the date', async () => {
  const body = { scheduled_datetime: ['This time has passed. Choose a later time.'] }
  await showSubscriptions(heldBy(heldPlan()), { [book]: { status: 400, body } })
  await userEvent.type(screen.getByLabelText(/^Date/), '01/12/2020')
  await userEvent.type(screen.getByLabelText(/^Time/), '10:30')
  await userEvent.type(screen.getByLabelText(/^Duration in minutes/), '20')
  await press('Request this time')
  expect((await screen.findAllByText(body.scheduled_datetime[0]!))[0]).toBeVisible()
})

test('without time left there is no booking; what was asked for stays in sight', async () => {
  const used = heldBy(heldPlan({ consultation_minutes_left: 0 }))
  await showSubscriptions({ ...used, sub_consultation: [consultationRow(5)] })
  expect(screen.queryByRole('form', { name: 'Book a consultation' })).not.toBeInTheDocument()
  expect(screen.getByText('Requested')).toBeVisible()
})

test('an admin chooses a plan for a customer, who pays for it', async () => {
  const profile = { first_name: 'Ada', last_name: 'Obi', username: 'ada' }
  const answer = { user_subscription: 71, plan: 3, total_amount: '20000.00' }
  const harness = await show(
    { 'GET /api/auth/view_profile/12/': { body: profile }, [activate]: { body: answer } },
    { group: 1, search: '?id=12&plans=2' },
  )
  expect(
    screen.getByRole('heading', { level: 1, name: 'All Available Subscriptions' }),
  ).toBeVisible()
  await press('Activate Business')
  await waitFor(() =>
    expect(harness.toasts[0]?.text).toBe('Ada Obi can pay for Business under My Subscription.'),
  )
  expect(harness.requests.find(({ key }) => key === activate)?.body).toEqual({ plan: 3, user: 12 })
  expect(harness.visited).toEqual([])
})

test('an admin without a customer chooses one first', async () => {
  const harness = await show({}, { group: 1 })
  await press('Activate FREEMIUM PLAN')
  expect(screen.getByText('Choose a customer first')).toBeVisible()
  expect(harness.requests.some(({ key }) => key === activate)).toBe(false)
})
