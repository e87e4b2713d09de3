import { screen, within } from '@testing-library/react'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './products.page'

const row = {
  ...{ id: 7, slug: 'simple-will', service_title: 'Simple will', service_type: 'Personal' },
  ...{ service_category: 'Family', content_published_date: '2026-03-01T09:00:00.000Z' },
  ...{ edited_on: '2026-11-20T10:00:00.000Z', status: 'Published' },
}
const list = (...results: object[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const all = 'GET /api/services/adminlist/?page=1&page_size=10&ordering=-content_published_date'
const noCounts = { 'GET /api/x/product-counts': { status: 404, body: {} } }

const show = (answers: FakeAnswers, search = '') =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.products', group: 1, search },
    answers: { ...noCounts, ...answers },
  })

test('only admins have products', () => {
  for (const id of ['dashboard.products', 'dashboard.product', 'dashboard.add-product']) {
    expect(groupsWithAccess(manifest, id)).toEqual([1])
  }
})

test('lists each product with its days, its status and the way to its editor', async () => {
  await show({ [all]: list(row) })
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Type', 'Category', 'Added', 'Edited', 'Status', 'Open'],
  ])
  expect(table.getByText('20 Nov 2026')).toBeVisible()
  expect(table.getByRole('link', { name: 'View Simple will' })).toHaveAttribute(
    'href',
    '/dashboard/product/product-details/7/simple-will',
  )
  expect(screen.getByRole('button', { name: 'Export Products' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add New Product' })).toHaveAttribute(
    'href',
    '/dashboard/products/add-product',
  )
})

test('a server of the specification, without edited date and status, is shown as NA', async () => {
  const { edited_on: _edited, status: _status, ...plain } = row
  await show({ [all]: list(plain) })
  expect(screen.getAllByText('NA')).toHaveLength(2)
})

test('filters by status, with counts where the server has them', async () => {
  const counts = { All: 3, Published: 1, 'Not published': 1, Retired: 1 }
  const harness = await show(
    { [`${all}&status=Retired`]: list(row), 'GET /api/x/product-counts': { body: { counts } } },
    '?status=Retired',
  )
  expect(harness.requests.map(({ key }) => key)).toContain(`${all}&status=Retired`)
  expect(screen.getByRole('link', { name: /^Not published\s*1$/ })).toBeVisible()
})
