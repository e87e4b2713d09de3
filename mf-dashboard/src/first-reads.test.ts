import { callUrl } from 'shared-contracts/call'
import type { Loader } from 'shared-contracts/page'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { createHarness, runLoader } from 'shared-contracts/testing'
import { asUser } from 'screens/testing'
import manifest from '../remote.json'
import { loader as customers } from './customers/customers.page'
import { loader as notifications } from './notifications/notifications.page'
import { loader as order } from './order/order.page'
import { loader as orders } from './orders/orders.page'
import { loader as overview } from './overview/overview.page'
import { loader as products } from './products/products.page'

const loaders: Record<string, Loader<unknown>> = {
  'dashboard.customers': customers,
  'dashboard.notifications': notifications,
  'dashboard.order': order,
  'dashboard.orders': orders,
  'dashboard.overview': overview,
  'dashboard.products': products,
}

const pages = parseRemoteManifest(manifest).pages.filter(({ data }) => data.length > 0)

test('every page whose manifest names first reads is checked here', () => {
  expect(pages.map(({ id }) => id).sort()).toEqual(Object.keys(loaders))
})

test.each(pages)('$id reads what its manifest names', async ({ id, path, data }) => {
  const params = { number: 'AMF-7' }
  const keys = data.map((template) => `GET ${callUrl(template, { params })}`)
  const missing = { status: 404, body: { detail: 'Not found.' } }
  const harness = createHarness(Object.fromEntries(keys.map((key) => [key, missing])), asUser(3))
  await Promise.resolve(runLoader(loaders[id]!, harness, { params, url: path })).catch(
    () => undefined,
  )
  expect(harness.requests.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
})
