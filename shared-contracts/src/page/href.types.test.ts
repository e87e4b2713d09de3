import type { Href } from './page'

const href: Href = (pageId: string) => pageId
const slug = 'simple-will'
const maybe = slug as string | undefined
const anyPage = slug as string

// What must compile: the type check fails on a line that does not.
test('takes the parameters of one of the page’s paths', () => {
  const links = [
    href('storefront.home'),
    href('storefront.search', {}, { q: 'rent', page: undefined }),
    href('storefront.service', { aggrement: slug }),
    href('storefront.service', { myId: 7, aggrement: slug }),
    href('agreement.form', { id: maybe, name: slug }),
    href('dashboard.order', { number: 'AMF-1', item: maybe }),
    href(maybe ? 'dashboard.orders' : 'storefront.home'),
  ]
  expect(links).toHaveLength(7)
})

test('is open for pages of remotes that it does not know', () => {
  const links = [href('loyalty.card', { number: 7 }), href(anyPage, {}, { id: 1 })]
  expect(links).toHaveLength(2)
})

// What must not compile: each line fails the type check when its error disappears.
test('refuses what would lead nowhere', () => {
  const attempts = [
    // @ts-expect-error a misspelt parameter
    () => href('storefront.service', { agreement: slug }),
    // @ts-expect-error a parameter of an alias without the rest of it
    () => href('storefront.service', { myId: 7 }),
    // @ts-expect-error no parameters where every path needs one
    () => href('agreement.form'),
    // @ts-expect-error a parameter that may be missing
    () => href('agreement.form', { name: maybe }),
    // @ts-expect-error what belongs into the query
    () => href('storefront.search', { q: 'rent' }),
    // @ts-expect-error a misspelt page of a remote that is known
    () => href('storefront.servce', { aggrement: slug }),
    // @ts-expect-error one of two pages needs a parameter
    () => href(maybe ? 'dashboard.notification' : 'storefront.home'),
  ]
  expect(attempts).toHaveLength(7)
})
