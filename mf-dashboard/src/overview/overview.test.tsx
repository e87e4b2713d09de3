import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { Overview } from 'shared-contracts/api/overview.schema'
import { createHarness, loadedInShell, runLoader } from 'shared-contracts/testing'
import { asUser, groupsWithAccess, showPage } from 'screens/testing'
import manifest from '../../remote.json'
import { countSentence, paidSentence } from './day-charts'
import { drawBars } from './draw-bars.browser'
import * as page from './overview.page'

// There is no canvas here; what is drawn is looked at in a browser.
jest.mock('./draw-bars.browser', () => ({ drawBars: jest.fn(() => () => undefined) }))

const call = 'GET /api/x/overview'
const show = (group: number, body: Overview | object, status = 200) =>
  showPage(page, {
    manifest,
    page: 'dashboard.overview',
    group,
    answers: { [call]: { status, body } },
  })
const unpaid = { key: 'orders-unpaid', count: 1204, query: { status: 'Payment Pending' } } as const
const days = [
  { day: '2026-11-19', orders: 3, paid: '20000.50' },
  { day: '2026-11-20', orders: 9, paid: '10000.10' },
]

test('every group has it, first in the menu', () => {
  expect(groupsWithAccess(manifest, 'dashboard.overview')).toEqual([1, 2, 3, 4, 5])
})

test.each([
  [1, { ...unpaid, query: { ...unpaid.query, created_on__date__lte: '2026-11-19' } }, 'Orders unpaid since yesterday or earlier', '/dashboard?status=Payment+Pending&from=2021-01-01&to=2026-11-19'],
  [2, unpaid, 'Orders to pay', '/dashboard?status=Payment+Pending'],
  [3, { key: 'orders-in-work', count: 1204, query: { status: 'Processing' } }, 'Orders you work on', '/dashboard?status=Processing'],
  [3, { key: 'consultations-to-answer', count: 1204, query: { status: 'Assigned' } }, 'Consultations to accept or reject', '/dashboard/lawyers/lawyersSubscription?status=Assigned'],
  [1, { key: 'conversations-unanswered', count: 1204, query: {} }, 'Conversations without an answer', '/chat.admin-logs?status=incomplete'],
  [5, { key: 'conversations-unanswered', count: 1204, query: {} }, 'Conversations without an answer', '/chat.conversations'],
] as const)('group %i: what waits leads to the list of it', async (group, item, label, to) => {
  await show(group, { items: [item] })
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(screen.getByRole('link', { name: `1,204 ${label}` })).toHaveAttribute('href', to)
}) // prettier-ignore

test('says when nothing waits', async () => {
  await show(2, { items: [{ ...unpaid, count: 0 }], drafts: [], plan: null })
  expect(screen.getByText(/^Nothing is waiting\./)).toBeVisible()
  expect(screen.getByText(/^You have no paid plan\./)).toBeVisible()
})

test('a form that was completed elsewhere no longer asks to go on with it', async () => {
  const draft = { id: 'ab12', slug: 'simple-will', title: 'Simple will' }
  const drafts = [{ ...draft, updated_on: '2026-11-20T14:30:00Z' }]
  let now: Overview = { items: [], drafts, plan: null }
  const harness = createHarness({ [call]: () => ({ body: now }) }, asUser(2))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/overview'))
  await screen.findByRole('link', { name: 'Continue Simple will' })
  now = { items: [unpaid], drafts: [], plan: null }
  const payload = { agreementId: 'ab12', orderNumber: 'AMF-1' }
  const source = { name: 'mf-agreement', version: '1.0.0' }
  act(() => harness.services.bus.emit('agreement.completed', payload, source))
  expect(await screen.findByRole('link', { name: '1,204 Orders to pay' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Continue Simple will' })).toBeNull()
})

test('a notification brings the counts up to date, and a failure leaves them on screen', async () => {
  let answer: { status?: number; body?: Overview } = { body: { items: [unpaid] } }
  const harness = createHarness({ [call]: () => answer }, asUser(1))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/overview'))
  await screen.findByText('1,204')
  const receive = () =>
    act(() =>
      harness.services.bus.emit(
        'notification.received',
        { notificationId: 7 },
        { name: 'shell', version: '1.0.0' },
      ),
    )
  answer = { body: { items: [{ ...unpaid, count: 1205 }] } }
  receive()
  await screen.findByText('1,205')
  answer = { status: 503 }
  receive()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText('1,205')).toBeVisible()
})

test('a customer goes on with a form and sees the end of the plan', async () => {
  const draft = { id: 'ab12', slug: 'simple-will', title: 'Simple will' }
  await show(2, {
    items: [],
    drafts: [{ ...draft, updated_on: '2026-11-20T14:30:00Z' }],
    plan: { title: 'Starter', valid_till: '2027-01-31T10:00:00Z' },
  })
  expect(screen.getByRole('link', { name: 'Continue Simple will' })).toHaveAttribute(
    'href',
    '/agreement.form/ab12/simple-will',
  )
  expect(screen.getByText(/Starter, until/)).toHaveTextContent('until 31 January 2027.')
})

test('the charts come with sentences and a table of all days', async () => {
  await show(4, { items: [], days })
  expect(screen.getByText(/12 in total, most on 20 Nov 2026: 9\./)).toBeVisible()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('row')[1]).toHaveTextContent('20 Nov 2026' + '9' + '₦10,000.10')
  await waitFor(() => expect(drawBars).toHaveBeenCalledTimes(2))
})

test('money is added in kobo, and days without any say so', () => {
  expect(paidSentence(days)).toBe('₦30,000.60 in total, most on 19 Nov 2026: ₦20,000.50.')
  expect(countSentence([{ day: '2026-11-20', orders: 0, paid: '0.00' }])).toBe(
    'None in this period.',
  )
  expect(paidSentence([])).toBe('Nothing in this period.')
})

test('a server without the call leaves the menu, a failing one offers Retry', async () => {
  await show(1, { detail: 'Not found.' }, 404)
  expect(screen.getByText(/has no overview/)).toBeVisible()
  await show(1, {}, 503)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
