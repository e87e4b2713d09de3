import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { consultationRow, narrowWindow, pageOf } from '../consultation/testing/consultation-row'
import * as page from './consultations.page'

const path = '/api/subscription/subscription_coosultation_list_ad/'
const all = `GET ${path}?page=1&page_size=20&ordering=-scheduled_datetime`
const counts = 'GET /api/x/consultation-counts'
const lawyers = 'GET /api/auth/lawyer/?page=1&page_size=1000'
const assign = 'POST /api/subscription/assignAnLawyerToConsultation/'
const lawyer = { id: 31, lawyersName: 'Ifeoma Nwachukwu', expertise: 'Business', cases: 2 }
const lawyerPage = { body: { results: [lawyer], paginationTotal: 1, paginationCurrent: 1 } }

const show = (answers: FakeAnswers, search = '') =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.consultations', group: 1, search },
    answers: { [counts]: { status: 404, body: {} }, [lawyers]: lawyerPage, ...answers },
  })

test('is for admins, under its own entry of the menu', async () => {
  expect(groupsWithAccess(manifest, 'dashboard.consultations')).toEqual([1])
  await show({ [all]: pageOf(consultationRow(1)) })
  expect(screen.getByRole('heading', { level: 1, name: 'Consultations' })).toBeVisible()
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
  expect(row).toHaveTextContent('1 Dec 2026, 10:00 am')
  expect(row).toHaveTextContent('Oluwadamilare Adéṣínà-Bákàrè')
  expect(within(row).getByRole('link', { name: /^View subscription of/ })).toHaveAttribute(
    'href',
    '/dashboard/customers/SubscriptionView?id=12',
  )
})

test.each([
  ['Requested', null, 'Assign a lawyer'],
  ['Rejected', 31, 'Change lawyer'],
] as const)('assigns a lawyer to one that is %s', async (status, former, label) => {
  const row = consultationRow(4, { status, lawyer: former })
  const harness = await show({ [all]: pageOf(row), [assign]: { body: row } })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${label} for`) }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  expect(harness.requests.some(({ key }) => key === assign)).toBe(false)
  await screen.findByRole('option', { name: 'Ifeoma Nwachukwu (Business)' })
  await userEvent.selectOptions(screen.getByLabelText('Lawyer'), '31')
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'Assigned a lawyer Successfully', kind: 'success' }]),
  )
  expect(harness.requests.find(({ key }) => key === assign)?.body).toEqual({
    ...{ consultation_id: 4, lawyer: 31 },
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('assigns from the card of a phone too', async () => {
  const widen = narrowWindow()
  await show({ [all]: pageOf(consultationRow(4)) })
  const card = within(screen.getByRole('list', { name: 'Consultations' }))
  expect(card.getByText('Requested')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: /^Assign a lawyer/ }))
  expect(await screen.findByRole('option', { name: /Ifeoma/ })).toBeVisible()
  widen()
})

test('says why the API refuses, and keeps the dialog', async () => {
  const refused = { consultation_id: ['This consultation has already been accepted.'] }
  const harness = await show({
    ...{ [all]: pageOf(consultationRow(4)), [assign]: { status: 400, body: refused } },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Assign a lawyer/ }))
  await screen.findByRole('option', { name: /Ifeoma/ })
  await userEvent.selectOptions(screen.getByLabelText('Lawyer'), '31')
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(harness.toasts[0]?.text).toBe('This consultation has already been accepted.'),
  )
  expect(screen.getByLabelText('Lawyer')).toBeVisible()
})

test('says that the lawyers could not be loaded, and loads them on Retry', async () => {
  const replies = [{ status: 503, body: {} }, lawyerPage]
  await show({ [all]: pageOf(consultationRow(4)), [lawyers]: () => replies.shift() ?? {} })
  await userEvent.click(screen.getByRole('button', { name: /^Assign a lawyer/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not load the lawyers/)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: /Ifeoma/ })).toBeVisible()
})

test('accepted and completed ones stay with their lawyer', async () => {
  const assignment = { lawyer: 31, lawyer_name: 'Ifeoma Nwachukwu' }
  await show({
    [all]: pageOf(
      consultationRow(1, { ...assignment, status: 'Accepted' }),
      consultationRow(2, {
        ...assignment,
        status: 'Completed',
        duration_hr_actual: 1,
        duration_min_actual: 5,
      }),
    ),
  })
  expect(screen.queryByRole('button', { name: /lawyer for/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 h 5 min')).toBeVisible()
})

test('filters by status and search, with counts', async () => {
  const query = 'page=1&page_size=20&search=ada&ordering=-scheduled_datetime&status=Rejected'
  const harness = await show(
    {
      [`GET ${path}?${query}`]: pageOf(consultationRow(1, { status: 'Rejected', lawyer: 31 })),
      [`${counts}?search=ada`]: { body: { counts: { All: 3, Rejected: 1 } } },
    },
    '?status=Rejected&q=ada',
  )
  expect(screen.getByRole('link', { name: /^Rejected\s*1$/ })).toBeVisible()
  expect(harness.requests.map(({ key }) => key).sort()).toEqual(
    [`GET ${path}?${query}`, 'GET /api/x/capabilities', `${counts}?search=ada`].sort(),
  )
})

test('says so where there are none', async () => {
  await show({ [all]: pageOf() })
  expect(screen.getByText('No consultations found')).toBeVisible()
})
