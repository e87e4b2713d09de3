import { canonicalAddress } from './canonical-address'

const siteOrigin = 'https://amofin.example'
const at = (path: string, params = {}, head = {}) =>
  canonicalAddress({ siteOrigin, path, params }, { title: '', ...head })

test.each([
  ['the site’s root', '/', {}, '/'],
  ['a path', '/privacy-policy', {}, '/privacy-policy'],
  [
    'a path with parameters, whatever alias gave them',
    '/d/:name',
    { id: '7', name: 'a b' },
    '/d/a%20b',
  ],
  ['a path without its optional end', '/list/:page?', {}, '/list'],
])('%s is the address of its page', (_, path, params, expected) => {
  expect(at(path, params)).toBe(siteOrigin + expected)
})

test('a page says which part of a query belongs to its address', () => {
  expect(at('/faq', {}, { canonical: '/faq?category=13' })).toBe(`${siteOrigin}/faq?category=13`)
})

test.each([
  ['stays out of search engines', at('/', {}, { noIndex: true, canonical: '/' })],
  ['was reached by an alias that leaves a parameter open', at('/d/:name')],
  ['does not say what it makes of the rest of a path', at('/pay/*', { '*': 'x' })],
  [
    'comes from a server that does not say where the site is',
    canonicalAddress({ siteOrigin: undefined, path: '/', params: {} }, { title: '' }),
  ],
])('there is none for a page that %s', (_, address) => {
  expect(address).toBeUndefined()
})
