import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import { firstPath } from './routes'

const withPages = (...paths: string[]) =>
  ({ pages: paths.map((path) => ({ path, aliases: [] })) }) as unknown as RemoteManifest

test('the first page that needs nothing typed is where the harness begins', () => {
  expect(firstPath(withPages('/orders/:number', '/orders', '/faq'))).toBe('/orders')
  expect(firstPath(withPages('/paymentDetails/*'))).toBe('/paymentDetails')
})

test('a remote that has the root page itself begins there', () => {
  expect(firstPath(withPages('/faq', '/'))).toBeUndefined()
})

test('where every page has parameters there is no such page', () => {
  expect(firstPath(withPages('/agreement/:name'))).toBeUndefined()
})
