import { expect, test } from '@jest/globals'
import { fileKey, handlingOf, staticRoutes, type RequestFacts } from './handling'

const origin = 'https://amofin.example'
const handlingFor = (path: string, overrides: Partial<RequestFacts> = {}) =>
  handlingOf(
    {
      ...{ url: new URL(path, origin), method: 'GET', mode: 'cors', destination: '' },
      ...{ cache: 'default', ...overrides },
    },
    origin,
  )
const navigationTo = (path: string) => handlingFor(path, { mode: 'navigate' })

/** Which route of the browser's own routing comes first; a pattern is a path, or begins one and ends in `*`. */
const routeOf = (path: string) =>
  staticRoutes.find(({ condition: { urlPattern } }) =>
    urlPattern.endsWith('*')
      ? path.startsWith(urlPattern.slice(0, -1))
      : path.split('?')[0] === urlPattern,
  )?.source

test.each([
  '/',
  '/faq',
  '/productDetail/tenancy-agreement',
  '/agreement/tenancy-agreement',
  '/r-us',
])('an address that is opened is a page: %s', (path) => expect(navigationTo(path)).toBe('page'))

test.each([
  ...['/api/docs', '/composition/plan', '/healthz', '/r/shell/1.0.0/main.js', '/media/a.pdf'],
  ...['/favicon.ico', '/robots.txt', '/service-worker.js'],
])('what no remote renders is never a page: %s', (path) =>
  expect(navigationTo(path)).toBe('network'),
)

test.each([
  '/r/shell/1.0.0/main.c2a93dca.js',
  '/r/mf-storefront/1.4.0/remoteEntry.js',
  '/r/mf-chat/1.0.0-src.ff56af5f5a5a/959.6faf5075.js',
])('files of releases are kept: %s', (path) => expect(handlingFor(path)).toBe('file'))

test.each([
  ...['/r/mf-chat/1.9.0-pr-12/a.6faf5075.js', '/r/mf-chat/1.0.0-dev.ff56af5f5a5a/a.6faf5075.js'],
  '/r/mf-chat/1.9.0/a.6faf5075.js?again=1',
])('previews, development builds and second attempts go to the network: %s', (path) =>
  expect(handlingFor(path)).toBe('network'),
)

test('a page in a frame goes to the network, as whoever looks at it chose its versions', () => {
  expect(handlingFor('/faq', { mode: 'navigate', destination: 'iframe' })).toBe('network')
})

test('what asks for a fresh copy gets it from the network', () => {
  for (const cache of ['reload', 'no-store'] as const) {
    expect(handlingFor('/r/shell/1.0.0/main.c2a93dca.js', { cache })).toBe('network')
    expect(handlingFor('/api/home/footer/', { cache })).toBe('network')
  }
})

test.each([
  ...['/api/services/list/tenancy-agreement/', '/api/services/list/tenancy-agreement/form/?page=2'],
  ...['/api/home/homestatic/', '/api/subscription/category/', '/api/x/capabilities'],
  '/api/x/services/tenancy-agreement/sample',
])('public answers may stay on the device: %s', (path) => {
  expect(handlingFor(path)).toBe('answer')
  expect(routeOf(path)).toBe('fetch-event')
})

test.each([
  ...['/api/order/list/?page=2', '/api/x/session', '/api/chat/chat_conversations_list/'],
  ...['/api/x/order-counts', '/media/private/a.pdf', '/socket.io/?EIO=4'],
])('no worker is started for what is never its own: %s', (path) => {
  expect(handlingFor(path)).toBe('network')
  expect(routeOf(path)).toBe('network')
})

test('the worker is asked about pages, files and the end of a session', () => {
  for (const path of ['/', '/dashboard', '/r/shell/1.0.0/main.js', '/composition/session']) {
    expect(routeOf(path)).toBeUndefined()
  }
})

test.each([
  ...['/api/services/adminlist/', '/api/home/adminlist_homefaq/', '/api/subscription/detail/12'],
  ...['/api/account/', '/api/x/session', '/api/chat/chat_conversations_list/', '/media/private/a'],
  ...['/api/x/services/tenancy-agreement/sample/words', '/api/x/services/tenancy-agreement/price'],
  ...['/composition/plan?path=%2F', '/composition/session', '/healthz', '/search/service/'],
])('nobody’s own answers and no plan ever do: %s', (path) =>
  expect(handlingFor(path)).toBe('network'),
)

test('only what is read of this site is handled', () => {
  expect(handlingFor('/api/services/types/', { method: 'POST' })).toBe('network')
  expect(handlingFor('https://other.example/r/shell/1.0.0/main.c2a93dca.js')).toBe('network')
})

test('a file with its hash in its name is one file in all versions, any other is not', () => {
  const keyOf = (path: string) => fileKey(new URL(path, origin))
  expect(keyOf('/r/shell/1.0.0/main.c2a93dca.js')).toBe(`${origin}/r/shell/main.c2a93dca.js`)
  expect(keyOf('/r/shell/1.1.0/main.c2a93dca.js')).toBe(`${origin}/r/shell/main.c2a93dca.js`)
  expect(keyOf('/r/mf-chat/1.0.0/main.c2a93dca.js')).not.toBe(
    keyOf('/r/shell/1.0.0/main.c2a93dca.js'),
  )
  for (const file of ['remoteEntry.js', 'remoteEntry.js#sha384-x']) {
    expect(keyOf(`/r/mf-chat/1.0.0/${file}`)).toBe(`${origin}/r/mf-chat/1.0.0/remoteEntry.js`)
  }
  expect(keyOf('/r/shell/1.0.0/main.c2a93dca.js#sha384-x')).toBe(
    keyOf('/r/shell/1.0.0/main.c2a93dca.js'),
  )
})
