import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContentRow } from 'shared-contracts/api/content.schema'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './content.page'
import { contentKinds } from './content-kinds'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const row = (id: number, title: string, over: Partial<ContentRow> = {}): ContentRow => ({
  ...{ id, title, detail: '20% off', edited_on: '2026-11-20T10:00:00Z', state: 'Running' },
  undo_until: null,
  ...over,
})
const list = (...results: ContentRow[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const listOf = (kind: string) => `GET /api/x/content/${kind}?page=1&page_size=10&ordering=place`

const show = (kind: string, answers: FakeAnswers, search = '') =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.content', group: 1, params: { kind }, search, answers },
  })

test('only admins have the site content', () => {
  expect(groupsWithAccess(manifest, 'dashboard.content')).toEqual([1])
})

test.each(contentKinds)('$kind has a tab, a list and the ways to its editor', async (kind) => {
  await show(kind.kind, { [listOf(kind.kind)]: list(row(4, 'One')) })
  const tabs = within(screen.getByRole('navigation', { name: 'Site content' }))
  expect(tabs.getByRole('link', { name: kind.label })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'View One' })).toHaveAttribute(
    'href',
    `/dashboard/content/${kind.kind}/4`,
  )
  const add = screen.queryByRole('link', { name: `Add ${kind.noun}` })
  expect(add?.getAttribute('href')).toBe(
    kind.adds ? `/dashboard/content/${kind.kind}/new` : undefined,
  )
  expect(screen.queryByRole('button', { name: 'Delete One' }) !== null).toBe(
    kind.removal !== undefined,
  )
})

const undo_until = '2026-12-22T10:00:00Z'

test('deletes after a question, says until when it can be undone, and undoes it', async () => {
  const harness = await show('coupons', {
    [listOf('coupons')]: list(row(4, 'SAVE10')),
    'DELETE /api/x/content/coupons/4': {
      body: { outcome: 'retired', title: 'SAVE10', undo_until },
    },
    'POST /api/x/content/coupons/4/restore': { body: { id: 4, title: 'SAVE10' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete SAVE10' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete “SAVE10”?' })
  expect(dialog).toHaveTextContent(
    'A coupon that a customer has used ends instead of being deleted.',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete coupon' }))
  expect(await screen.findByText(/“SAVE10” has ended, because it was used\./)).toHaveTextContent(
    'You can undo this until 22 Dec 2026.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(harness.toasts.map(({ text }) => text)).toEqual([
    '“SAVE10” was removed.',
    '“SAVE10” is back.',
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})

test('what points at a record is said in the words of the server', async () => {
  const detail = '“Property” was not deleted. 4 services belong to it.'
  const harness = await show('service-categories', {
    [listOf('service-categories')]: list(row(1, 'Property')),
    'DELETE /api/x/content/service-categories/1': { status: 409, body: { detail } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Property' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete category' }))
  expect(harness.toasts.map(({ text }) => text)).toEqual([detail])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what was deleted lately is listed with Restore and without a way to its editor', async () => {
  const deleted = row(4, 'Ngozi', { state: 'Deleted', undo_until })
  await show(
    'testimonials',
    { [`${listOf('testimonials')}&status=deleted`]: list(deleted) },
    '?status=deleted',
  )
  expect(screen.getByRole('button', { name: 'Restore Ngozi' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'View Ngozi' })).not.toBeInTheDocument()
})
