import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import { emptyState, type SharedState } from '../state/shared-state'
import { page, remoteRelease, shellRelease } from '../testing/release-folders'
import { createPlanner } from './planner'

const admitted = <R>(release: R) => ({ release, folder: '/releases', readyAt: 0 })
const shell = admitted(shellRelease())
const storefront = admitted(
  remoteRelease('mf-storefront', '1.0.0', {
    pages: [
      page('storefront.home', '/', { aliases: ['/home'], data: ['/api/home/homestatic/'] }),
      page('storefront.service', '/productDetail/:aggrement', { layout: 'dashboard' }),
    ],
  }),
)
const dashboard = admitted(
  remoteRelease('mf-dashboard', '1.0.0', {
    layouts: [{ name: 'dashboard', expose: './page' }],
    slots: [{ slot: 'page.assistant', expose: './page' }],
    menu: [
      { menu: 'dashboard', label: 'Second', page: 'dashboard.orders', order: 2 },
      { menu: 'dashboard', label: 'First', page: 'dashboard.orders', order: 1 },
    ],
  }),
)
const visitor = { visitor: 'v' }

const planner = (remotes: (typeof storefront)[], state: SharedState = emptyState) =>
  createPlanner(shell, remotes, state, silentLog)

test('a plan says everything that the browser needs to load a remote without a manifest', () => {
  const { plan } = planner([storefront, dashboard]).planFor(visitor)
  expect(plan.remotes['mf-storefront']).toMatchObject({
    version: '1.0.0',
    base: '/r/mf-storefront/1.0.0/',
    entry: 'remoteEntry.js',
    entryIntegrity: storefront.release.files['remoteEntry.js']?.integrity,
    globalName: 'mf_storefront_1_0_0',
  })
  expect(plan.remotes['mf-storefront']?.exposes['./page']?.css).toEqual([
    { file: 'page.css', integrity: storefront.release.files['page.css']?.integrity },
  ])
  expect(plan.layouts).toEqual({ dashboard: { remote: 'mf-dashboard', expose: './page' } })
  expect(plan.slots).toEqual([{ slot: 'page.assistant', remote: 'mf-dashboard', expose: './page' }])
  expect(plan.menu.map((entry) => entry.label)).toEqual(['First', 'Second', 'Releases'])
})

test('a remote that needs the Module Federation 2 runtime says so, and so does one of before the choice', () => {
  const runtimeOf = (federation?: 'container' | 'enhanced') => {
    const release = { ...remoteRelease('mf-chat', '1.0.0'), federation }
    return planner([admitted(release)]).planFor(visitor).plan.remotes['mf-chat']?.runtime
  }
  expect([runtimeOf('container'), runtimeOf('enhanced'), runtimeOf()]).toEqual([
    undefined,
    'enhanced',
    'enhanced',
  ])
})

test('a page says what it reads first, and nothing where it reads nothing', () => {
  const { plan } = planner([storefront]).planFor(visitor)
  const page = (id: string) => plan.pages.find((page) => page.id === id)
  expect(page('storefront.home')?.data).toEqual(['/api/home/homestatic/'])
  expect(page('storefront.service')).not.toHaveProperty('data')
})

test('the id follows from the content: the same versions give the same plan anywhere', () => {
  const first = planner([storefront, dashboard]).planFor(visitor)
  const second = planner([dashboard, storefront]).planFor({ visitor: 'someone else' })
  expect(second.plan.id).toBe(first.plan.id)
  expect(planner([storefront]).planFor(visitor).plan.id).not.toBe(first.plan.id)
})

test('a plan is made once per choice of versions', () => {
  const made = planner([storefront])
  expect(made.planFor({ visitor: 'a' })).toBe(made.planFor({ visitor: 'b' }))
})

test('leaves out what does not fit and what was withdrawn', () => {
  const misfit = admitted({
    ...remoteRelease('mf-chat', '2.0.0'),
    sharedRanges: { react: '^20.0.0' },
  })
  const withdrawn = admitted(remoteRelease('mf-chat', '1.1.0'))
  const good = admitted(remoteRelease('mf-chat', '1.0.0'))
  const registered = [
    {
      name: 'mf-chat',
      version: '1.1.0',
      registeredAt: '2026-01-01T00:00:00.000Z',
      state: 'withdrawn' as const,
    },
  ]
  const { plan } = planner([misfit, withdrawn, good], { ...emptyState, registered }).planFor(
    visitor,
  )
  expect(plan.remotes['mf-chat']).toMatchObject({ version: '1.0.0' })
  expect(plan.remotes['mf-chat']?.previous).toBeUndefined()
})

test('a path belongs to the remote whose release claimed it first, whatever its version now', () => {
  const home = [page('chat.home', '/Home')]
  const newcomer = admitted(remoteRelease('mf-chat', '9.0.0', { pages: home }))
  const at = (name: string, version: string, registeredAt: string) => ({
    name,
    version,
    registeredAt,
    state: 'live' as const,
  })
  const registered = [
    at('mf-storefront', '1.0.0', '2026-01-01T00:00:00.000Z'),
    at('mf-chat', '9.0.0', '2026-05-01T00:00:00.000Z'),
  ]
  const served = planner([newcomer, storefront], { ...emptyState, registered }).planFor(visitor)
  expect(served.match('/home')?.page.id).toBe('storefront.home')
  expect(served.conflicts).toEqual([
    { pattern: '/home', winner: 'mf-storefront', loser: 'mf-chat' },
  ])
})

test('matches as the router does: any case, a slash at the end, parameters decoded', () => {
  const { match } = planner([storefront]).planFor(visitor)
  expect(match('/PRODUCTdetail/tenancy%20agreement/')).toMatchObject({
    page: { id: 'storefront.service' },
    params: { aggrement: 'tenancy agreement' },
    alias: false,
  })
  expect(match('/home')).toMatchObject({ page: { id: 'storefront.home' }, alias: true })
  expect(match('/nowhere')).toBeUndefined()
})
