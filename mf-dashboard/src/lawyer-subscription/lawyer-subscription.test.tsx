import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { consultationRow, narrowWindow, pageOf } from '../consultation/testing/consultation-row'
import * as page from './lawyer-subscription.page'

const listOf = (id: number) =>
  `GET /api/subscription/lawyer_cosultation_list/${id}?page=1&page_size=20&ordering=-scheduled_datetime`
const own = listOf(9)
const post = (name: string) => `POST /api/subscription/${name}/`
const countsOf = (id: number): FakeAnswers => ({
  [`GET /api/x/consultation-counts?lawyer=${id}`]: { status: 404, body: {} },
})
const assignment = { lawyer: 9, lawyer_name: 'Bukola' }

const show = (group: number, answers: FakeAnswers, search = '', state?: unknown) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.lawyer-subscription', group, search, state },
    answers: { ...countsOf(9), ...countsOf(31), ...answers },
  })

test('is for admins and lawyers', () => {
  expect(groupsWithAccess(manifest, 'dashboard.lawyer-subscription')).toEqual([1, 3])
})

test('a lawyer has the own list and accepts', async () => {
  const row = consultationRow(5, { ...assignment, status: 'Assigned' })
  const accept = post('lawyer_accept_subscription')
  const harness = await show(3, { [own]: pageOf(row), [accept]: { body: row } })
  expect(screen.getByRole('heading', { level: 1, name: 'Consultations' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Accept the consultation with/ }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'Status Updated Successfully', kind: 'success' }]),
  )
  expect(harness.requests.find(({ key }) => key === accept)?.body).toEqual({ consultation_id: 5 })
})

test.each(['Assigned', 'Accepted'] as const)(
  'rejects one that is %s, once asked',
  async (status) => {
    const row = consultationRow(5, { ...assignment, status })
    const deny = post('deny_consultation_subscription')
    const harness = await show(3, { [own]: pageOf(row), [deny]: { body: row } })
    await userEvent.click(screen.getByRole('button', { name: /^Reject the consultation/ }))
    expect(harness.requests.some(({ key }) => key === deny)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Reject consultation' }))
    await waitFor(() => expect(harness.toasts[0]?.text).toBe('Status Updated Successfully'))
    expect(harness.requests.find(({ key }) => key === deny)?.body).toEqual({ consultation_id: 5 })
  },
)

test('records hours and minutes of an accepted one', async () => {
  const row = consultationRow(5, { ...assignment, status: 'Accepted' })
  const record = post('updateLawyerConsultationTime')
  const harness = await show(3, { [own]: pageOf(row), [record]: { body: row } })
  await userEvent.click(screen.getByRole('button', { name: /^Record time with/ }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record time' }))
  expect(
    within(dialog).getAllByText('Enter how long it took: 1 minute to 24 hours.')[0],
  ).toBeVisible()
  await userEvent.clear(within(dialog).getByLabelText(/^Hours/))
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '1')
  await userEvent.type(within(dialog).getByLabelText(/^Minutes/), '15')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record time' }))
  await waitFor(() =>
    expect(harness.toasts).toEqual([
      { text: 'Time has been updated Successfully', kind: 'success' },
    ]),
  )
  expect(harness.requests.find(({ key }) => key === record)?.body).toEqual({
    ...{ consultation_id: 5, duration_hr_actual: 1, duration_min_actual: 15 },
  })
})

test('answers from the card of a phone too', async () => {
  const widen = narrowWindow()
  await show(3, { [own]: pageOf(consultationRow(5, { ...assignment, status: 'Accepted' })) })
  await userEvent.click(screen.getByRole('button', { name: /^Record time with/ }))
  expect(screen.getByRole('dialog')).toBeVisible()
  widen()
})

test('offers nothing where nothing can be done any more', async () => {
  await show(3, {
    [own]: pageOf(
      consultationRow(1, { ...assignment, status: 'Rejected' }),
      consultationRow(2, { ...assignment, status: 'Completed' }),
    ),
  })
  expect(screen.queryByRole('button', { name: /Accept|Reject|Record/ })).not.toBeInTheDocument()
})

test('an admin reads the list of any lawyer, and answers for nobody', async () => {
  const lawyer = { lawyersName: 'Ifeoma Nwachukwu', id: 31 }
  await show(
    1,
    {
      'GET /api/auth/lawyer/31': { body: lawyer },
      [listOf(31)]: pageOf(consultationRow(5, { ...assignment, status: 'Assigned' })),
    },
    '?id=31',
  )
  expect(
    screen.getByRole('heading', { level: 1, name: 'Consultations of Ifeoma Nwachukwu' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

test('an admin’s id comes from the navigation state too, or is asked for', async () => {
  const harness = await show(1, {}, '', { id: 31 })
  await waitFor(() =>
    expect(harness.visited).toEqual(['/dashboard/lawyers/lawyersSubscription?id=31']),
  )
})

test('without a lawyer an admin is sent to the users', async () => {
  await show(1, {})
  expect(screen.getByText('Choose a lawyer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/dashboard/users',
  )
})

test('another lawyer’s list is not there', async () => {
  await show(3, { [listOf(31)]: { status: 404, body: { detail: 'Not found.' } } }, '?id=31')
  expect(screen.getByRole('alert')).toHaveTextContent(/belongs to another account|Not found/)
})
