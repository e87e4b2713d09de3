import { screen, waitFor, act } from '@testing-library/react'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { groupsWithAccess, showPage } from 'screens/testing'
import manifest from '../../remote.json'
import { contentKinds } from '../content/content-kinds'
import * as page from './editor.page'
import { editorPage, recordId } from './editor-pages'

const answers = {
  'POST /api/x/editor-tickets': { body: { ticket: 't', expires_in: 60, editors: [] } },
}
const show = (id: string, params: Record<string, string> = {}, search = '', state?: unknown) =>
  showPage(page, { manifest, page: id, group: 1, answers, params, search, state })

test.each([
  ['dashboard.product', { id: '7', slug: 'simple-will' }, 'services/7', 'Edit product'],
  ['dashboard.add-product', {}, 'services/new', 'Add New Product'],
  ['dashboard.faq-category', { id: '11' }, 'faq-categories/11', 'Edit FAQ category'],
  ['dashboard.add-faq-category', {}, 'faq-categories/new', 'Add New Group'],
  ['dashboard.faq', { id: '3' }, 'faq-entries/3', 'FAQ entry'],
  ['dashboard.faq', { id: 'new' }, 'faq-entries/new', 'New question'],
  ['dashboard.home-page-content', {}, 'home/1', 'Home page content'],
  ['dashboard.plan', { id: '2' }, 'plans/2', 'Subscription plan'],
  ['dashboard.content-item', { kind: 'coupons', id: '4' }, 'coupons/4', 'Edit coupon'],
  ['dashboard.content-item', { kind: 'clients', id: 'new' }, 'clients/new', 'New client'],
])('%s %p frames %s', async (id, params, address, heading) => {
  await show(id, params as Record<string, string>)
  const frame = await screen.findByTitle(/^Editor of this /)
  expect(frame).toHaveAttribute('src', `/api/x/editors/${address}?token=t`)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('the address of phones takes the id from the query or the navigation state', async () => {
  const { pages } = parseRemoteManifest(manifest)
  const aliases = pages.find(({ id }) => id === 'dashboard.product')?.aliases
  expect(aliases).toContain('/dashboard/mobileProducts/MobileProductDetails')
  expect(recordId('7')).toBe(7)
  expect(recordId(7)).toBe(7)
  for (const wrong of ['0', '-1', 'x', '', '1e3', undefined])
    expect(recordId(wrong)).toBeUndefined()
})

test('an address without a record leads to the list', async () => {
  await show('dashboard.plan', { id: 'none' })
  expect(screen.getByText('Choose what to edit from the list.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/dashboard/edit-subscriptions',
  )
})

test('a record that was added goes on under its own address', async () => {
  const harness = await show('dashboard.add-faq-category')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Editor of this category')
  const { origin } = window.location
  const data = { type: 'amofin.editor', saved: { kind: 'faq-categories', id: 90 } }
  const source = frame.contentWindow
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
  await waitFor(() => expect(harness.visited).toEqual(['/dashboard/faq-Details/90']))
})

test('every page that frames an editor is in the table, and only admins open it', () => {
  const framed = parseRemoteManifest(manifest).pages.filter(({ expose }) => expose === './editor')
  for (const { id } of framed) {
    expect(editorPage(id, contentKinds[0]?.kind)).toBeDefined()
    expect(groupsWithAccess(manifest, id)).toEqual([1])
  }
  expect(editorPage('dashboard.content-item', 'users')).toBeUndefined()
})
