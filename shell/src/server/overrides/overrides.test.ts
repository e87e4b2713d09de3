import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { QaLink } from 'release-contracts/rollout-messages'
import { control } from '../testing/controls'
import { json, startFakeApi } from '../testing/fake-api'
import { putState } from '../testing/put-state'
import { cookiesOf, startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'

type Site = Awaited<ReturnType<typeof startServer>>

let dataDir: string
let site: Site
/** The same site where developers work. */
let workshop: Site
const machines: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/', { aliases: ['/start'] })]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0'))
  await putRemote(dataDir, remoteRelease('mf-chat', '1.4.0-pr-12'))
  await putRemote(dataDir, {
    ...remoteRelease('mf-chat', '2.0.0'),
    sharedRanges: { react: '^20.0.0' },
  })
  const controls = ['mf-chat', 'mf-storefront'].map((name) => control(name, { stable: '1.0.0' }))
  await putState(dataDir, { controls, epoch: 5 })
  site = await startServer(dataDir)
  workshop = await startServer(dataDir, {}, { LOCAL_REMOTES: '1' })
})
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.close()
})
afterAll(async () => {
  await site.close()
  await workshop.close()
  await rm(dataDir, { recursive: true })
})

const ask = (body: object, headers: Record<string, string> = {}) =>
  site.get('/composition/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
    body: JSON.stringify({
      remotes: { 'mf-chat': '1.4.0-pr-12' },
      path: '/?q=1',
      hours: 2,
      ...body,
    }),
  })

async function linkTo(path: string) {
  const { url } = (await (await ask({ path })).json()) as QaLink
  return url.slice(site.origin.length)
}

async function frameOf(path: string) {
  const body = { remotes: { 'mf-chat': '1.4.0-pr-12' }, path, hours: 1, frame: true }
  const { url } = (await (await ask(body)).json()) as QaLink
  return url.slice(site.origin.length)
}

async function load(from: Site, path: string, headers: Record<string, string> = {}) {
  const response = await from.get(path, { headers })
  const { plan, assignment } = startOf(await response.text())
  return { response, plan, assignment }
}

test('a link for a frame shows the page in place, and leaves nothing in the browser', async () => {
  const path = await frameOf('/?q=1')
  const { response, plan, assignment } = await load(site, path, { 'sec-fetch-dest': 'iframe' })
  expect(plan.remotes['mf-chat']?.version).toBe('1.4.0-pr-12')
  expect(assignment).toMatchObject({ framed: true, variants: { 'mf-chat': 'override' } })
  expect(assignment.visit).toBeUndefined()
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const page = await site.get('/')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('opened by itself it leads to the page as it is; and it lasts an hour', async () => {
  const path = await frameOf('/?q=1')
  const alone = await site.get(path, { headers: { 'sec-fetch-dest': 'document' } })
  expect([alone.status, alone.headers.get('location'), alone.headers.get('set-cookie')]).toEqual([
    ...[302, '/?q=1', null],
  ])
  const long = await ask({ frame: true, hours: 2 })
  expect([long.status, await long.json()]).toEqual([
    400,
    { detail: expect.stringContaining('of a frame ends after 1 hour') },
  ])
})

test('safe mode does not keep a frame from its versions', async () => {
  const headers = { 'sec-fetch-dest': 'iframe', cookie: 'amofin_safe=1' }
  const { plan } = await load(site, await frameOf('/'), headers)
  expect(plan.remotes['mf-chat']?.version).toBe('1.4.0-pr-12')
})

test('a link opens its page with the chosen versions, and the choice stays with the browser', async () => {
  const { url, expiresAt } = (await (await ask({})).json()) as QaLink
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7_100_000)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?q=1&remotes=mf-chat@1\.4\.0-pr-12&until=/)
  const followed = await fetch(url, { redirect: 'manual' })
  expect([followed.status, followed.headers.get('location')]).toEqual([302, '/?q=1'])
  expect(followed.headers.get('cache-control')).toBe('no-store')
  const cookie = cookiesOf(followed)
  expect(cookie).toMatch(/^amofin_qa=/)
  const { plan, assignment } = await load(site, '/', { cookie })
  expect(plan.remotes['mf-chat']).toMatchObject({
    version: '1.4.0-pr-12',
    previous: { version: '1.0.0' },
  })
  expect(assignment).toEqual({
    epoch: 5,
    variants: { 'mf-chat': 'override' },
    override: { remotes: { 'mf-chat': '1.4.0-pr-12' }, until: expiresAt },
  })
})

test('a link to an address that leads on to another is followed like every link', async () => {
  for (const path of ['/home', '/start']) {
    const followed = await site.get(await linkTo(path))
    expect([followed.status, followed.headers.get('location')]).toEqual([302, path])
    expect(cookiesOf(followed)).toMatch(/^amofin_qa=/)
  }
})

test('the choice is ended by the browser, not by a page of another site', async () => {
  const away = await site.get('/composition/override', {
    method: 'DELETE',
    headers: { origin: 'http://evil.example' },
  })
  expect(away.status).toBe(403)
  const ended = await site.get('/composition/override', { method: 'DELETE' })
  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie()).toEqual([expect.stringMatching(/^amofin_qa=; .*Max-Age=0/)])
})

test('links of other hosts, changed or expired ones do nothing at all', async () => {
  const link = await linkTo('/')
  const foreign = await workshop.get(link)
  const changed = await site.get(link.replace('pr-12', 'pr-13'))
  const unsigned = await site.get('/?remotes=mf-chat@1.4.0-pr-12')
  const local = await site.get('/?remotes=mf-chat@http://127.0.0.1:1/')
  for (const response of [foreign, changed, unsigned, local]) {
    const { plan, assignment } = startOf(await response.text())
    expect([response.status, cookiesOf(response)]).toEqual([
      200,
      expect.stringMatching(/^amofin_visitor=[^;]*$/),
    ])
    expect(plan.remotes['mf-chat']?.version).toBe('1.0.0')
    expect(assignment.override).toBeUndefined()
  }
})

test('links are made by those who may roll out, for versions that can be shown', async () => {
  expect((await ask({}, { authorization: 'Bearer wrong' })).status).toBe(401)
  const wrong = [
    { path: '//evil.example/' },
    { path: 'https://evil.example' },
    { hours: 0 },
    { remotes: {} },
  ]
  for (const body of wrong) expect((await ask(body)).status).toBe(400)
  const misfit = await ask({ remotes: { 'mf-chat': '2.0.0', 'mf-none': '1.0.0' } })
  expect([misfit.status, await misfit.json()]).toEqual([
    422,
    {
      detail:
        'mf-chat 2.0.0 needs react ^20.0.0, shell 1.0.0 provides 19.3.1. mf-none 1.0.0 is not on this site.',
    },
  ])
})

/** A developer's machine that serves this release. */
async function machine(release: object) {
  const served = await startFakeApi({ '/release/release.json': json(release) })
  machines.push(served)
  return `${served.origin}/release/`
}

async function openWorkshop(remotes: string) {
  const followed = await workshop.get(`/start?remotes=${remotes}`)
  expect([followed.status, followed.headers.get('location')]).toEqual([302, '/start'])
  return load(workshop, '/', { cookie: cookiesOf(followed) })
}

test('a developer sees the live site with the remote of their own machine', async () => {
  const own = remoteRelease('mf-storefront', '1.1.0-dev.ab', {
    pages: [page('storefront.home', '/', { head: 'data' })],
    layouts: [{ name: 'dashboard', expose: './page' }],
  })
  const base = await machine(own)
  const { response, plan, assignment } = await openWorkshop(`mf-storefront@${base}`)
  expect(plan.remotes['mf-storefront']).toMatchObject({
    version: '1.1.0-dev.ab',
    base,
    entryIntegrity: '',
    exposes: { './page': { js: [{ file: 'page.js' }] } },
    previous: { version: '1.0.0', base: '/r/mf-storefront/1.0.0/' },
  })
  expect(plan.pages.find(({ id }) => id === 'storefront.home')).toMatchObject({ render: 'browser' })
  expect(assignment.override?.remotes).toEqual({ 'mf-storefront': base })
  const policy = response.headers.get('content-security-policy') ?? ''
  const { origin } = new URL(base)
  expect(policy).toContain(`font-src 'self' ${origin}`)
  const usual = await workshop.get('/')
  expect(usual.headers.get('content-security-policy')).not.toContain(origin)
  await usual.text()
  expect(workshop.lines.filter((line) => line.includes('page.'))).toEqual([])
})

test('what a machine does not serve is said, and the usual version stays', async () => {
  const reasonFor = async (address: string) => {
    const { plan, assignment } = await openWorkshop(`mf-chat@${address}`)
    expect(plan.remotes['mf-chat']?.version).toBe('1.0.0')
    return assignment.override?.notShown?.['mf-chat']?.why
  }
  expect(await reasonFor('http://127.0.0.1:9/')).toBe('does not answer')
  expect(await reasonFor(await machine({ kind: 'remote' }))).toMatch(/^serves no release: /)
  expect(await reasonFor(await machine(remoteRelease('mf-other', '1.0.0')))).toBe('is mf-other')
  const unfit = { ...remoteRelease('mf-chat', '1.0.0'), sharedRanges: { react: '^20.0.0' } }
  expect(await reasonFor(await machine(unfit))).toMatch(/^needs react/)
  const large = { ...unfit, padding: 'x'.repeat(2_000_001) }
  expect(await reasonFor(await machine(large))).toBe('serves a release.json that is too large')
})

test('elsewhere a cookie with such an address shows nothing of it', async () => {
  const base = await machine(remoteRelease('mf-chat', '1.1.0'))
  const followed = await workshop.get(`/?remotes=mf-chat@${base}`)
  const { port } = new URL(site.origin)
  const { plan, assignment } = await load(site, '/', { cookie: cookiesOf(followed) })
  expect(port).not.toBe(new URL(workshop.origin).port)
  expect(plan.remotes['mf-chat']?.version).toBe('1.0.0')
  expect(assignment.override).toBeUndefined()
})
