import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as categories from '../faq-categories/faq-categories.page'
import * as home from '../home-page/home-page.page'
import * as plans from '../plans/plans.page'
import * as faqs from './faqs.page'

const list = (...results: object[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const show = (
  page: string,
  module: Parameters<typeof showPage>[0],
  answers: FakeAnswers,
  search = '',
) => showPage(module, { manifest, page, group: 1, answers, search })

test.each(['faq-categories', 'faqs', 'home-page', 'subscriptions'])('%s is for admins', (id) => {
  expect(groupsWithAccess(manifest, `dashboard.${id}`)).toEqual([1])
})

test('categories are tiles that lead to their editors', async () => {
  const category = { id: 11, faq_category_name: 'Documents', questions: 1 }
  await show('dashboard.faq-categories', categories, {
    'GET /api/home/adminlist_homefaqcategory/?page=1&page_size=10&ordering=position':
      list(category),
  })
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const tile = within(screen.getByRole('list', { name: 'Categories' }))
  expect(tile.getByRole('heading', { name: 'Documents' })).toBeVisible()
  expect(tile.getByText('1 question')).toBeVisible()
  expect(tile.getByRole('link', { name: 'View Documents' })).toHaveAttribute(
    'href',
    '/dashboard/faq-Details/11',
  )
  expect(tile.getByRole('button', { name: 'Delete Documents' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add New Group' })).toHaveAttribute(
    'href',
    '/dashboard/faqs/add-faqs',
  )
})

test('questions are listed with their category, and one is added', async () => {
  const question = { id: 3, faq_title: 'Do I sign?', faq_category_name: 'Documents' }
  await show('dashboard.faqs', faqs, {
    'GET /api/home/adminlist_homefaq/?page=1&page_size=10&ordering=position': list(question),
  })
  expect(screen.getByRole('link', { name: 'View Do I sign?' })).toHaveAttribute(
    'href',
    '/dashboard/faqs/que-ans/edit/3',
  )
  expect(screen.getByRole('link', { name: 'Add question' })).toHaveAttribute(
    'href',
    '/dashboard/faqs/que-ans/edit/new',
  )
})

test('the home record leads to its editor', async () => {
  const record = { id: 1, banner_title: 'Write it down.', banner_description: 'In naira.' }
  await show('dashboard.home-page', home, {
    'GET /api/home/adminlist/?page=1&page_size=10&ordering=id': list(record),
  })
  expect(screen.getByText('Write it down.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View home page' })).toHaveAttribute(
    'href',
    '/dashboard/edit-home-page/content',
  )
})

test('plans stand under their category, and an empty category says so', async () => {
  const plan = {
    ...{ id: 2, subscription_title: 'Starter', subscription_title_description: 'For a shop' },
    ...{ total_cost_with_IP: '5000.00', subscription_description: '' },
  }
  await show('dashboard.subscriptions', plans, {
    'GET /api/subscription/adminlist_subscriptioncategory/?page=1&page_size=1000': list(
      { id: 2, subscription_category: 'Monthly plans', plans: [plan] },
      { id: 9, subscription_category: 'Firms', plans: [] },
    ),
  })
  const monthly = within(screen.getByRole('region', { name: 'Monthly plans' }))
  expect(monthly.getByText('₦5,000.00')).toBeVisible()
  expect(monthly.getByRole('link', { name: 'Starter' })).toHaveAttribute(
    'href',
    '/dashboard/edit-subscriptions/2',
  )
  expect(screen.getByRole('region', { name: 'Firms' })).toHaveTextContent(
    'No plan in this category',
  )
  expect(screen.getByRole('link', { name: 'Add plan' })).toHaveAttribute(
    'href',
    '/dashboard/edit-subscriptions/new',
  )
})

const gone = {
  ...{ id: 7, title: 'Gone', detail: '', edited_on: '2026-11-20T10:00:00Z', state: 'Deleted' },
  undo_until: '2026-12-20T10:00:00Z',
}
test.each([
  ['faqs', faqs, 'faq-entries'],
  ['faq-categories', categories, 'faq-categories'],
  ['subscriptions', plans, 'plans'],
] as const)(
  'what was deleted from %s lately is brought back from its list',
  async (id, module, kind) => {
    const deleted = `GET /api/x/content/${kind}?page=1&page_size=10&ordering=place&status=deleted`
    const restore = `POST /api/x/content/${kind}/7/restore`
    const harness = await show(
      `dashboard.${id}`,
      module,
      { [deleted]: list(gone), [restore]: { body: { id: 7, title: 'Gone' } } },
      '?status=deleted',
    )
    const strip = within(screen.getByRole('navigation', { name: 'Status' }))
    expect(strip.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('aria-current')
    expect(screen.queryByRole('link', { name: /^View/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Restore Gone' }))
    expect(harness.requests.map(({ key }) => key)).toContain(restore)
    expect(harness.toasts).toEqual([{ text: '“Gone” is back.', kind: 'success' }])
  },
)

test.each([
  ['faqs', faqs, 'GET /api/home/adminlist_homefaq/?page=1&page_size=10&ordering=position'],
  [
    'subscriptions',
    plans,
    'GET /api/subscription/adminlist_subscriptioncategory/?page=1&page_size=1000',
  ],
] as const)('%s show the way to what was deleted', async (id, module, call) => {
  await show(`dashboard.${id}`, module, { [call]: list() })
  const link = screen.getByRole('link', { name: 'Recently deleted' })
  expect(link.getAttribute('href')).toMatch(/^\/dashboard\/.+\?status=deleted$/)
})
