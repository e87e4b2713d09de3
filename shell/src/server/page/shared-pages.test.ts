import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { until } from '../testing/open-stores'
import { cookiesOf, startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'

type Site = Awaited<ReturnType<typeof startServer>>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const operator = { authorization: `Bearer ${secret}` }
const homeText = '/api/home/homestatic/'
const plans = '/api/subscription/category/'

/** Stands still, so that answers of the API grow old only where a test says so. */
const clock = { time: 1_000_000 }
/** What the API holds, and whether it says so. */
const usual = { [homeText]: 'Agreements', [plans]: 'Basic' }
const api = { texts: { ...usual } as Record<string, string>, hangs: false }

let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  await release(dataDir, '1.0.0')
  await release(dataDir, '1.1.0')
})

async function release(folder: string, version: string) {
  const pages = [
    page('storefront.home', '/', { data: [homeText, plans] }),
    page('storefront.service', '/service', { head: 'data', data: [homeText] }),
    page('storefront.sign-in', '/signin'),
  ]
  await putRemote(folder, remoteRelease('mf-storefront', version, { pages }))
}

afterEach(() => {
  api.texts = { ...usual }
  api.hangs = false
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

async function open(more: NodeJS.ProcessEnv = {}, folder = dataDir) {
  const urls = [homeText, plans, '/api/home/footer/']
  const frame = [2, 3].map((type) => `/api/services/categories-list2/${type}/`)
  const answers = [...urls, ...frame].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => {
      if (!api.hangs) response.end(JSON.stringify({ text: api.texts[url] ?? 'none' }))
    },
  ])
  const session = (_: unknown, response: ServerResponse) =>
    void response.end(JSON.stringify({ user: { id: 7, groups: [2] } }))
  const handlers = { ...Object.fromEntries(answers), '/api/x/session': session }
  const env = { HEALTH_SAMPLE: '1', ...more }
  return startServer(folder, handlers as Parameters<typeof startServer>[1], env, () => clock.time)
}

interface RenderedPage {
  render: number
  plan: string
  seeds: Record<string, { text: string }>
}

async function load({ get }: Site, path = '/', headers: Record<string, string> = {}) {
  const response = await get(path, { headers: { 'user-agent': browser, ...headers } })
  const html = await response.text()
  const [, text] = /<main.*?>(.*?)<\/main>/.exec(html) ?? []
  const [, nonce] = / data-nonce="(.*?)"/.exec(html) ?? []
  const made = text === undefined ? undefined : (JSON.parse(text) as RenderedPage)
  return { response, html, nonce, made }
}

/** Loads a page until it comes from memory: until all answers of the API were there in time. */
async function stored(site: Site, path = '/') {
  let made: RenderedPage | undefined
  await until(async () => {
    const before = made?.render
    made = (await load(site, path)).made
    return before !== undefined && made?.render === before
  })
  return made!
}

describe('a page that did not change', () => {
  let site: Site
  beforeAll(async () => {
    site = await open()
  })
  afterAll(() => site.close())

  test('is rendered once; visitor and visit are everybody’s own', async () => {
    const { render } = await stored(site)
    const [first, second] = await Promise.all([load(site), load(site)])
    expect([first.made?.render, second.made?.render]).toEqual([render, render])
    expect(cookiesOf(first.response)).not.toBe(cookiesOf(second.response))
    const visits = [first, second].map(({ html }) => startOf(html).assignment.visit)
    expect(visits).toEqual([expect.any(String), expect.any(String)])
    expect(visits[0]).not.toBe(visits[1])
    for (const { response, html } of [first, second]) {
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(html).toContain('<title>Title of storefront.home - Amofin</title>')
      expect(html).toContain('"mode":"hydrate"')
      expect(html.endsWith('</body></html>')).toBe(true)
    }
  })

  test('is rendered once for all who ask at the same moment', async () => {
    await stored(site)
    const crowd = Array.from({ length: 20 }, () => load(site, '/?wait=100'))
    const made = (await Promise.all(crowd)).map((each) => each.made?.render)
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toEqual(expect.any(Number))
  })

  test('has the title and status of its data, where it is they that say it', async () => {
    await stored(site, '/service?title=Tenancy')
    const { html } = await load(site, '/service?title=Tenancy')
    expect(html).toContain('<title>Tenancy - Amofin</title>')
    const statusOf = async () => (await load(site, '/service?status=404')).response.status
    await until(async () => (await statusOf()) === 404)
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await statusOf()).toBe(404)
    }
  })

  test('leads on for everybody where its data say so', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => load(site, '/service?to=/elsewhere')))
    for (const { response } of answers) {
      expect([response.status, response.headers.get('location')]).toEqual([302, '/elsewhere'])
    }
  })

  test.each(['/?asks', '/?missing', '/signin', '/nowhere'])(
    '%s is everybody’s own',
    async (path) => {
      await stored(site)
      const [first, second] = [await load(site, path), await load(site, path)]
      expect(first.made?.render).toEqual(expect.any(Number))
      expect(second.made?.render).not.toBe(first.made?.render)
    },
  )

  test('is rendered for a signed-in visitor alone, and for nobody else', async () => {
    const { render } = await stored(site)
    const signedIn = await site.get('/composition/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'good' }),
    })
    const headers = { cookie: cookiesOf(signedIn) }
    const [first, second] = [await load(site, '/', headers), await load(site, '/', headers)]
    expect(new Set([render, first.made?.render, second.made?.render]).size).toBe(3)
    expect((await load(site)).made?.render).toBe(render)
  })

  test('is counted where the state of every part is', async () => {
    await stored(site)
    const health = (await (await site.get('/healthz')).json()) as { pages: object }
    expect(health.pages).toMatchObject({ entries: expect.any(Number), rendering: 0 })
  })
})

describe('a page whose content changed', () => {
  let site: Site
  beforeAll(async () => {
    site = await open()
  })
  afterAll(() => site.close())

  test.each([
    ['a text that was edited', homeText, 'Contracts'],
    ['plans that are other ones', plans, 'Premium'],
  ])('shows %s after seconds, and is rendered once for that', async (_, url, text) => {
    const before = await stored(site)
    api.texts[url] = text
    expect((await load(site)).made).toEqual(before)
    clock.time += 5001
    let last: RenderedPage | undefined
    await until(async () => {
      last = (await load(site)).made
      return last?.seeds[url]?.text === text
    })
    expect((await stored(site)).render).toBe(last?.render)
  })

  test('is shown as it was while the API hangs, to crawlers too', async () => {
    const before = await stored(site)
    api.hangs = true
    clock.time += 30_001
    expect((await load(site)).made).toEqual(before)
    const { response, made } = await load(site, '/', { 'user-agent': crawler })
    expect([response.status, made]).toEqual([200, before])
  })
})

test('a page that nobody opened before is rendered from stored answers while the API hangs', async () => {
  const site = await open()
  const { seeds } = await stored(site)
  api.hangs = true
  clock.time += 30_001
  expect((await load(site, '/?from=a-letter')).made?.seeds).toEqual(seeds)
  await site.close()
})

test.each(['/?missing', '/?unanswered'])(
  'a crawler gets no page of which something is missing; people do: %s',
  async (path) => {
    const site = await open()
    const statuses = [crawler, browser].map(
      async (agent) => (await load(site, path, { 'user-agent': agent })).response.status,
    )
    expect(await Promise.all(statuses)).toEqual([503, 200])
    await site.close()
  },
)

test('of a page that comes out with gaps now, a crawler gets what it was before; people the new one', async () => {
  const site = await open()
  const before = await stored(site)
  api.texts[homeText] = 'broken'
  clock.time += 5001
  let people: RenderedPage | undefined
  await until(async () => {
    people = (await load(site)).made
    return people?.seeds[homeText]?.text === 'broken'
  })
  expect(people?.render).not.toBe(before.render)
  const { response, made } = await load(site, '/', { 'user-agent': crawler })
  expect([response.status, made]).toEqual([200, before])
  await site.close()
})

test('switched off, every page is rendered for its visitor alone', async () => {
  const site = await open({ PAGE_CACHE_MB: '0' })
  const made = [await load(site), await load(site), await load(site)].map((each) => each.made)
  expect(new Set(made.map((each) => each?.render)).size).toBe(3)
  expect(await (await site.get('/healthz')).json()).toMatchObject({ pages: 'off' })
  await site.close()
})

databaseTests(describe)('a rollout', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Site
  let folder: string
  beforeAll(async () => {
    database = await newDatabase()
    folder = await newDataDir()
    await putShell(folder)
    await release(folder, '1.0.0')
    site = await open({ DATABASE_URL: database.url }, folder)
    await release(folder, '1.1.0')
    await site.get('/composition/releases/scan', { method: 'POST', headers: operator })
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  async function change(body: object, rowVersion: number) {
    const response = await site.get('/composition/rollouts/mf-storefront', {
      method: 'POST',
      headers: { ...operator, 'content-type': 'application/json' },
      body: JSON.stringify({ change: body, rowVersion }),
    })
    return ((await response.json()) as { rowVersion: number }).rowVersion
  }

  /** Version and body belong together, whoever rendered it for whom. */
  async function version() {
    const { html, made } = await load(site)
    const { plan } = startOf(html)
    expect(made?.plan).toBe(plan.id)
    return plan.remotes['mf-storefront']?.version
  }

  test('shows what it serves from its answer on, at every step and after a roll back', async () => {
    const first = await stored(site)
    expect(await version()).toBe('1.0.0')
    const started = await change({ kind: 'start', version: '1.1.0', percentage: 100 }, 1)
    expect(await version()).toBe('1.1.0')
    const canary = await stored(site)
    expect(canary.plan).not.toBe(first.plan)
    const back = await change({ kind: 'roll-back' }, started)
    expect(back).toBeGreaterThan(started)
    expect(await version()).toBe('1.0.0')
    expect((await load(site)).made).toMatchObject({ seeds: first.seeds })
  })

  test('at half of the visitors gives each their version, also from memory', async () => {
    const { rowVersion } = site.composition.state.current().controls[0]!
    await change({ kind: 'start', version: '1.1.0', percentage: 50 }, rowVersion)
    const versions = new Set<string | undefined>()
    await until(async () => {
      versions.add(await version())
      return versions.size === 2
    })
    for (let turn = 0; turn < 10; turn += 1) versions.add(await version())
    expect([...versions].sort()).toEqual(['1.0.0', '1.1.0'])
  })
})
