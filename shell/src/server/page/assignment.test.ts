import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { readVisit } from '../health/visit'
import { control, rollout } from '../testing/controls'
import { json } from '../testing/fake-api'
import { putState } from '../testing/put-state'
import { cookiesOf, startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

/** Without a browser's name a request counts as a program's, which gets no canary. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/')]
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await putRemote(dataDir, remoteRelease('mf-storefront', version, { pages }))
  }
  const running = rollout('1.2.0', { percentage: 100 })
  const controls = [control('mf-storefront', { stable: '1.1.0', rollout: running })]
  await putState(dataDir, { controls, epoch: 41 })
  site = await startServer(dataDir, { '/api/home/': json({}) })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

async function load(headers: Record<string, string> = {}) {
  const response = await site.get('/', { headers: { 'user-agent': browser, ...headers } })
  const start = startOf(await response.text())
  const { version, previous } = start.plan.remotes['mf-storefront']!
  return { response, start, versions: [version, previous?.version] }
}

test('a page says which state it was decided on, and why its versions are what they are', async () => {
  const { start, versions, response } = await load()
  expect(versions).toEqual(['1.2.0', '1.1.0'])
  expect(start.assignment).toEqual({
    epoch: 41,
    variants: { 'mf-storefront': 'canary' },
    visit: expect.any(String),
  })
  expect(readVisit(start.assignment.visit ?? '', secret)?.remotes).toEqual({
    'mf-storefront': { version: '1.2.0', variant: 'canary', trial: 'r1.1' },
    shell: { version: '1.0.0', variant: 'stable' },
  })
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('vary')).toBe('accept-encoding, cookie, save-data, user-agent')
})

test('who receives a canary is told so once, in a cookie', async () => {
  const first = await load()
  expect(first.response.headers.getSetCookie().map((text) => text.split('=', 1)[0])).toEqual([
    'amofin_visitor',
    'amofin_rollouts',
  ])
  const again = await load({ cookie: cookiesOf(first.response) })
  expect(again.response.headers.getSetCookie()).toEqual([])
})

test('a latch of a rollout that is over is taken away', async () => {
  const other = await newDataDir()
  await putShell(other)
  await putRemote(other, remoteRelease('mf-storefront', '1.1.0'))
  await putState(other, { controls: [control('mf-storefront', { stable: '1.1.0' })], epoch: 42 })
  const later = await startServer(other)
  const { response } = await load()
  const answer = await later.get('/', { headers: { cookie: cookiesOf(response) } })
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('amofin_rollouts=; ')])
  await answer.text()
  await later.close()
  await rm(other, { recursive: true })
})

test('crawlers get stable, are not latched and not counted', async () => {
  const { start, versions, response } = await load({ 'user-agent': crawler })
  expect(versions[0]).toBe('1.1.0')
  expect(start.assignment).toEqual({ epoch: 41, variants: {} })
  expect(cookiesOf(response)).not.toContain('amofin_rollouts')
})

test('a browser’s own cookies pass over versions and lead to safe mode', async () => {
  const demoted = await load({ cookie: 'amofin_demoted=mf-storefront@1.2.0' })
  expect(demoted.versions).toEqual(['1.1.0', '1.0.0'])
  expect(demoted.start.assignment.variants).toEqual({ 'mf-storefront': 'demoted' })
  const safe = await load({ cookie: 'amofin_safe=1' })
  expect(safe.versions).toEqual(['1.1.0', '1.0.0'])
  expect(safe.start.assignment).toEqual({ epoch: 41, variants: {}, safeMode: true })
})

test('an open page hears what it would get now, and that nothing changed', async () => {
  const { start, response } = await load()
  const headers = { 'user-agent': browser, cookie: cookiesOf(response) }
  const news = await site.get('/composition/plan?path=/', { headers })
  expect(news.status).toBe(200)
  expect(await news.json()).toEqual({
    plan: start.plan.id,
    epoch: 41,
    shell: '1.0.0',
    versions: { 'mf-storefront': '1.2.0' },
  })
  const etag = news.headers.get('etag') ?? ''
  expect(Object.fromEntries(news.headers)).toMatchObject({
    etag: `"${start.plan.id}"`,
    'cache-control': 'private, no-cache',
    'x-composition-epoch': '41',
    vary: 'cookie, user-agent',
  })
  const same = await site.get('/composition/plan?path=/', {
    headers: { ...headers, 'if-none-match': etag },
  })
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect(same.headers.get('x-composition-epoch')).toBe('41')
  expect((await site.get('/composition/plan')).status).toBe(400)
})

test('nobody may ask for news without end', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 125; index += 1) {
    const answer = await site.get('/composition/plan?path=/')
    statuses.add(answer.status)
    await answer.text()
  }
  expect([...statuses]).toEqual([200, 429])
})

test('answers of the API carry the epoch, also when there is none', async () => {
  const answer = await site.get('/api/home/')
  expect([answer.status, answer.headers.get('x-composition-epoch')]).toEqual([200, '41'])
  await site.api.close()
  const none = await site.get('/api/home/')
  expect([none.status, none.headers.get('x-composition-epoch')]).toEqual([502, '41'])
})
