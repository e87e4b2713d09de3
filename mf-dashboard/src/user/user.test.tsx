import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { groupsWithAccess, orderRow, showPage, userRow, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { texts } from '../texts'
import * as page from './user.page'

const lawyer: Profile = {
  ...{ id: 31, username: 'ifeoma', first_name: 'Ifeoma', last_name: 'Nwachukwu' },
  ...{ email: 'ifeoma@example.ng', phone: '08030000001', pin: '', state: '', city: '' },
  ...{ addressLine1: '', addressLine2: '', normal_address: '', status: 'Active' },
  ...{ group_name: 'Lawyer', groups: [3], expertise: '', temp_profile_img: null },
  created_on: '2026-01-05T09:00:00Z',
}
const person = 'GET /api/auth/view_profile/31/'
const answers: FakeAnswers = {
  [person]: { body: lawyer },
  'GET /api/auth/lawyer/31': { body: { ...userRow(31, { cases: 7 }), lawyersName: 'Ifeoma' } },
  'GET /api/order/list/31?page=1&page_size=20&ordering=-created_on': {
    body: { results: [orderRow('AMF-1')], paginationTotal: 1, paginationCurrent: 1 },
  },
  'GET /api/x/order-counts?user=31': { status: 404, body: {} },
}
const show = (more: FakeAnswers = {}, userId = 9) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.user', group: 1, search: '?id=31', user: { userId } },
    answers: { ...answers, ...more },
  })
const as = (change: Partial<Profile>) => ({ [person]: { body: { ...lawyer, ...change } } })
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling

test('the admin alone opens it, at both addresses of the specification', () => {
  expect(groupsWithAccess(manifest, 'dashboard.user')).toEqual([1])
  expect(manifest.pages.find(({ id }) => id === 'dashboard.user')).toMatchObject({
    path: '/dashboard/users/users-details',
    aliases: ['/dashboard/user/users-detail'],
  })
})

test('shows a lawyer with cases, expertise, verification and orders', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Ifeoma Nwachukwu' })).toBeVisible()
  expect(fact('Expertise')).toHaveTextContent('NA')
  expect(fact('Cases')).toHaveTextContent('7')
  expect(fact('Verified')).toHaveTextContent('Yes')
  expect(fact('Created On')).toHaveTextContent('5 Jan 2026, 10:00 am')
  expect(screen.getByRole('link', { name: /^View the subscription/ })).toHaveAttribute(
    'href',
    '/dashboard/lawyers/lawyersSubscription?id=31',
  )
  expect(screen.getByRole('link', { name: 'View order AMF-1' })).toBeVisible()
})

test('who never used the activation link is not verified, and can be let in by hand', async () => {
  await show(as({ status: 'Inactive', groups: [4], group_name: 'Finance' }))
  expect(fact('Verified')).toHaveTextContent('No')
  expect(fact('Subscription Plan')).toHaveTextContent('NA')
  expect(screen.getByRole('button', { name: 'Activate' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

test('deactivates a lawyer after a question', async () => {
  const call = 'POST /api/auth/deactivate/'
  const { requests, toasts } = await show({ [call]: { body: lawyer } })
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Lawyer Account' }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Ifeoma Nwachukwu' }))
  expect(requests).toContainEqual({ key: call, body: { username: 'ifeoma' } })
  expect(toasts).toEqual([{ text: texts.userDeactivated, kind: 'success' }])
})

test('gives another role once the admin has agreed', async () => {
  const call = 'POST /api/auth/change_persona/'
  const { requests, toasts } = await show({ [call]: { body: lawyer } })
  const select = screen.getByRole('combobox', { name: 'Change Role' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...['Admin', 'Lawyer', 'Finance', 'Customer Support']])
  await userEvent.selectOptions(select, 'Finance')
  expect(select).toHaveValue('3')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(requests.map(({ key }) => key)).not.toContain(call)
  await userEvent.selectOptions(select, 'Finance')
  await userEvent.click(screen.getByRole('button', { name: 'Change to Finance' }))
  expect(requests).toContainEqual({
    key: call,
    body: { old_persona_name: 'ifeoma', new_persona: 4, seen_persona: 3 },
  })
  expect(toasts).toEqual([{ text: 'User Role Updated Successfully', kind: 'success' }])
})

test('giving another role leaves the keyboard where it was', async () => {
  const { toasts } = await show({ 'POST /api/auth/change_persona/': { body: lawyer } })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Change Role' })
  const disabled: boolean[] = []
  // A browser takes the focus from what is disabled, and the dialog cannot give it back to that.
  new MutationObserver(() => disabled.push(select.disabled)).observe(select, { attributes: true })
  await userEvent.selectOptions(select, 'Finance')
  await userEvent.click(screen.getByRole('button', { name: 'Change to Finance' }))
  expect(toasts).toHaveLength(1)
  expect(disabled).not.toContain(true)
})

test('says what the server refuses', async () => {
  const refusal =
    'This account answers customers in the support chat, so its role cannot be changed.'
  const { toasts } = await show({
    'POST /api/auth/change_persona/': { status: 400, body: { new_persona: [refusal] } },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Finance')
  await userEvent.click(screen.getByRole('button', { name: 'Change to Finance' }))
  expect(toasts[0]?.text).toBe(refusal)
})

test('edits name, e-mail address, phone and expertise in place', async () => {
  const call = 'POST /api/auth/edit-profile/'
  const { requests, toasts } = await show({ [call]: { body: lawyer } })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('First name')).toHaveFocus()
  const phone = screen.getByLabelText('Phone')
  await userEvent.clear(phone)
  await userEvent.type(phone, '0803')
  await userEvent.selectOptions(screen.getByLabelText('Expertise'), 'Business')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(phone).toHaveAccessibleDescription(new RegExp(texts.phoneInvalid))
  await userEvent.clear(phone)
  await userEvent.type(phone, '08035550142')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = requests.find(({ key }) => key === call)?.body as FormData
  expect(Object.fromEntries(sent)).toEqual({
    ...{ id: '31', first_name: 'Ifeoma', last_name: 'Nwachukwu', email: 'ifeoma@example.ng' },
    ...{ customerMobile: '08035550142', expertise: 'Business' },
  })
  expect(toasts).toEqual([{ text: 'The user was saved.', kind: 'success' }])
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('of two admins, the second overwrites nothing and keeps what was typed', async () => {
  const call = 'POST /api/auth/edit-profile/'
  const detail = 'This was changed elsewhere.'
  const refused = { [call]: { status: 409, body: { detail } } }
  const { requests } = await show({ ...as({ stamp: 'first' }), ...refused })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.type(screen.getByLabelText('Last name'), '-Eze')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  expect(screen.getByLabelText('Last name')).toHaveValue('Nwachukwu-Eze')
  const sent = requests.find(({ key }) => key === call)?.body as FormData
  expect(sent.get('seen')).toBe('first')
})

test('an e-mail address that somebody has is refused at its field', async () => {
  await show({
    'POST /api/auth/edit-profile/': { status: 400, body: { email: [texts.emailTaken] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(
    new RegExp('User with this email already exists'),
  )
})

test('the own account cannot be closed, edited or given another role here', async () => {
  await show(as({ groups: [1], group_name: 'Admin' }), 31)
  expect(screen.getByText(/This is your own account/)).toBeVisible()
  for (const name of ['Edit', 'Deactivate']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})
