import { screen, within } from '@testing-library/react'
import type { AuditEntry } from 'shared-contracts/api/audit.schema'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './audit.page'
import { changesText } from './entry-words'

const entry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 7, created_on: '2026-11-20T14:30:00Z', actor: 11, actor_name: 'emeka' },
  ...{ action: 'account.role-changed', subject_kind: 'user', subject_id: '14' },
  ...{ subject_label: 'Halima Sani (halima)', before: { role: 'Lawyer' } },
  after: { role: 'Finance' },
  ...overrides,
})
const list = (...results: AuditEntry[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /api/x/audit?page=1&page_size=20&ordering=-created_on'
const show = (answers: FakeAnswers, search = '') =>
  showPage(page, { manifest, page: 'dashboard.audit', group: 1, answers, search })

test('only admins open it', () => {
  expect(groupsWithAccess(manifest, 'dashboard.audit')).toEqual([1])
})

test('says who changed what, when, from what to what, with the way to the user', async () => {
  await show({ [all]: list(entry()) })
  expect(screen.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible()
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
  expect(row).toHaveTextContent('20 Nov 2026, 3:30 pm')
  expect(row).toHaveTextContent('emeka')
  expect(row).toHaveTextContent('Changed a role')
  expect(row).toHaveTextContent('Role: Lawyer → Finance')
  expect(within(row).getByRole('link', { name: 'User 14' })).toHaveAttribute(
    'href',
    '/dashboard/users/users-details?id=14',
  )
})

test('an order leads to the order, and what has no page is a name', async () => {
  const order = { action: 'order.lawyer-assigned', subject_kind: 'order' } as const
  await show({
    [all]: list(
      entry({ ...order, subject_id: 'AMF-1', subject_label: 'Simple will' }),
      entry({ id: 8, action: 'content.changed', subject_kind: 'faq-entries', subject_id: '3' }),
    ),
  })
  expect(screen.getByRole('link', { name: 'Order AMF-1' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/AMF-1/Simple%20will',
  )
  expect(screen.getByText(/^FAQ entry 3/)).toBeVisible()
})

test('the strip filters by area', async () => {
  const prices = `${all}&action=price`
  const harness = await show({ [prices]: list() }, '?status=price')
  expect(harness.requests.map(({ key }) => key)).toContain(prices)
  expect(screen.getByText('No entries found')).toBeVisible()
})

test('a server without the trail says so in place', async () => {
  await show({ [all]: { status: 404, body: { detail: 'Not found.' } } })
  expect(screen.getByRole('alert')).toHaveTextContent('Not found.')
})

test.each([
  ['price.changed', { price: '12000.00' }, { price: '15000.00' }, 'Price: ₦12,000.00 → ₦15,000.00'],
  ['ledger.corrected', null, { debit: 'refund-due', credit: 'provider', amount: '13500.00', reason: 'Paid twice' }, 'Debit: Due to be refunded; Credit: Card provider; Amount: ₦13,500.00; Reason: Paid twice'],
  ['order.refunded', null, { amount: '500.00', reason: 'Late' }, 'Amount: ₦500.00; Reason: Late'],
  ['content.changed', null, { fields: ['title', 'main_content'] }, 'Fields: Title, Main content'],
  ['export.made', null, { rows: 1200, filter: 'status=Completed' }, '1,200 rows, filter status=Completed'],
  ['export.made', null, { rows: 1, filter: '' }, '1 row'],
  ['order.lawyer-assigned', null, { lawyer: 'Ifeoma Bello' }, 'Lawyer: Ifeoma Bello'],
  ['account.edited', { phone: '0803' }, { phone: '' }, 'Phone: 0803'],
  ['content.deleted', null, null, ''],
] as const)('%s in words', (action, before, after, words) => {
  expect(changesText({ action, before, after: after && { ...after } })).toBe(words)
}) // prettier-ignore
