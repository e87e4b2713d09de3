import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { createBus } from 'shared-contracts/bus'
import { createSession, signedOut } from 'shared-contracts/session'
import { asUser, createHarness } from 'shared-contracts/testing'
import type { AppEnvironment } from '../environment'
import type { RemoteLocation } from '../remotes/remote-source'
import { fakePage, fakePlan, home, orders, signIn } from '../testing/fake-plan'
import { decideAccess, pageLoader, signInPath } from '../routes/page-loader'
import { claimedPaths } from '../routes/claims'
import { accountsNeeded, sitePath } from '../routes/page-answer'
import { buildRoutes } from './route-table'

const customer = asUser(2)

function environment(plan = fakePlan()): AppEnvironment {
  return {
    plan,
    services: { ...createHarness().services, bus: createBus() },
    session: createSession(),
    ready: Promise.resolve(),
    settled: Promise.resolve(),
    server: false,
    source: {
      load: () => new Promise(() => undefined),
      answer: () => new Promise(() => undefined),
      crashed: async () => 'final',
      openEarlier: () => undefined,
      outdated: async () => false,
      shown: () => () => undefined,
      retry: () => undefined,
      enter: () => undefined,
      leave: () => undefined,
    },
  }
}

const location: RemoteLocation = {
  id: 'home',
  kind: 'page',
  remote: 'mf-storefront',
  expose: './home',
}

const idsAt = (path: string, plan = fakePlan()) =>
  matchRoutes(buildRoutes(environment(plan)), path)?.map(({ route }) => route.id)

describe('The route table of a plan', () => {
  test('puts every page into the frame, and into its layout', () => {
    expect(idsAt('/')).toEqual(['shell', 'storefront.home#0'])
    expect(idsAt('/dashboard/orders')).toEqual(['shell', 'layout:dashboard', 'dashboard.orders#1'])
  })

  test.each(['/', '/dashboard/orders', '/PRODUCTDETAIL/will', '/nowhere/at/all'])(
    'holds for the page at %s alone what leads to it, and nothing else',
    (path) => {
      const routes = buildRoutes(environment(fakePlan()), path)
      expect(matchRoutes(routes, path)?.map(({ route }) => route.id)).toEqual(idsAt(path))
      const count = (all: RouteObject[]): number =>
        all.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
      expect(count(routes)).toBe(idsAt(path)?.length)
    },
  )

  test('matches without regard to case', () => {
    expect(idsAt('/PRODUCTDETAIL/will')?.at(-1)).toBe('storefront.service#0')
  })

  test('gives any other path to the 404 page', () => {
    expect(idsAt('/nowhere/at/all')).toEqual(['shell', 'not-found'])
  })

  test('shows a page without its layout when nobody provides that', () => {
    expect(idsAt('/dashboard', fakePlan({ layouts: {} }))).toEqual(['shell', 'dashboard.orders#0'])
  })

  test('uses no lazy routes', () => {
    expect(JSON.stringify(Object.keys(buildRoutes(environment())[0] ?? {}))).not.toContain('lazy')
  })
})

test('Of two claims that differ in case or parameter names only, the first is kept', () => {
  const laterClaim = fakePage({
    id: 'other.page',
    path: '/ProductDetail/:slug',
    aliases: ['/own/'],
  })
  const { claims, duplicates } = claimedPaths([
    home,
    fakePage({ id: 'a.b', path: '/productDetail/:name' }),
    laterClaim,
  ])
  expect(duplicates.map(({ path }) => path)).toEqual(['/ProductDetail/:slug'])
  expect(claims.map(({ path }) => path)).toContain('/own/')
})

describe('Access to a page', () => {
  test('is free where the manifest asks for nothing', () => {
    expect(decideAccess(home.access, signedOut)).toEqual({ kind: 'allow' })
  })

  test('takes a visitor to sign-in, and back to the whole address afterwards', () => {
    expect(decideAccess(orders.access, signedOut)).toEqual({ kind: 'sign-in' })
    expect(signInPath(fakePlan(), '/dashboard?page=2')).toBe(
      '/signin?redirect=%2Fdashboard%3Fpage%3D2',
    )
    expect(signInPath(fakePlan({ pages: [home] }), '/dashboard')).toMatch(/^\/signin\?redirect=/)
    expect(signIn.access).toBeUndefined()
  })

  test('depends on the group where the manifest names groups', () => {
    expect(decideAccess(orders.access, customer)).toEqual({ kind: 'allow' })
    expect(decideAccess(orders.access, { ...customer, group: 3 })).toMatchObject({
      kind: 'wrong-group',
    })
  })

  test('says in words which account is needed', () => {
    expect(accountsNeeded([1, 5])).toBe('an Admin or Customer Support account')
    expect(accountsNeeded([3])).toBe('a Lawyer account')
    expect(accountsNeeded([99])).toBe('another account')
  })
})

test.each([
  [true, 'true'],
  [false, null],
])('A page whose version is outdated (%s) comes by a page load', async (outdated, reload) => {
  const testEnvironment = environment()
  const source = {
    ...testEnvironment.source,
    outdated: async () => outdated,
    answer: async () => ({ redirect: '/faq' }),
  }
  const load = pageLoader({ ...testEnvironment, source }, { ...location, page: home })
  const request = new Request('https://amofin.test/?q=1')
  const answer = (await load({ request, params: {} } as LoaderFunctionArgs)) as Response
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe(reload)
  expect(answer.headers.get('Location')).toBe(outdated ? '/?q=1' : '/faq')
})

test("A page's loader begins before hydration, and answers after it", async () => {
  const testEnvironment = environment()
  const events: string[] = []
  let hydrated: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (hydrated = resolve))
  const answer = async () => {
    events.push('asked')
    return { head: {}, data: null }
  }
  const load = pageLoader(
    { ...testEnvironment, ready, source: { ...testEnvironment.source, answer } },
    location,
  )
  const request = new Request('https://amofin.test/')
  const loading = load({ request, params: {} } as LoaderFunctionArgs).then(() =>
    events.push('answered'),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual(['asked'])
  hydrated()
  await loading
  expect(events).toEqual(['asked', 'answered'])
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'faq'])(
  'A loader may not redirect to %s',
  (path) => expect(() => sitePath(path)).toThrow('this site only'),
)
