import { fillPath, pagePath } from './page-path'

const page = (id: string, path: string, aliases: string[] = []) => ({ id, path, aliases })

const plan = {
  pages: [
    page('storefront.home', '/'),
    page('agreement.form', '/agreement/:name', ['/agreement/:id/:name']),
    page('checkout.order', '/paymentDetails/*'),
  ],
}

test('fills a path by page id', () => {
  expect(pagePath(plan, 'agreement.form', { name: 'simple-will' })).toBe('/agreement/simple-will')
})

test('takes the alias that uses all the parameters given', () => {
  expect(pagePath(plan, 'agreement.form', { id: 'a1', name: 'simple-will' })).toBe(
    '/agreement/a1/simple-will',
  )
})

test('a parameter that is undefined is as good as absent', () => {
  expect(pagePath(plan, 'agreement.form', { id: undefined, name: 'simple-will' })).toBe(
    '/agreement/simple-will',
  )
})

test('a splat is left out and the query is appended', () => {
  expect(pagePath(plan, 'checkout.order', {}, { order: 'AMF-1', x: undefined })).toBe(
    '/paymentDetails?order=AMF-1',
  )
})

test('an id that nobody serves gives undefined', () => {
  expect(pagePath(plan, 'storefront.unknown')).toBeUndefined()
})

test('parameters are encoded', () => {
  expect(fillPath('/productDetail/:aggrement', { aggrement: 'a/b ọ' })).toBe(
    '/productDetail/a%2Fb%20%E1%BB%8D',
  )
})

test('the root stays a slash', () => {
  expect(fillPath('/')).toBe('/')
})
