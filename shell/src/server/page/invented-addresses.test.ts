import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { frameCalls } from '../../app/frame/frame-data'
import { json } from '../testing/fake-api'
import { until } from '../testing/open-stores'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const services = ['will', 'deed', 'lease']
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [
    page('storefront.service', '/service/:slug', {
      aliases: ['/service/:id/:slug'],
      data: ['/api/services/list/{slug}/'],
    }),
    page('storefront.guide', '/guide/:topic', { data: ['/api/services/list/will/'] }),
  ]
  for (const version of versions) {
    await putRemote(dataDir, remoteRelease('mf-storefront', version, { pages }))
  }
  // A megabyte has room for some twenty pages with such a text.
  const answer = json({ text: 'word '.repeat(1600) })
  const answers = services.map((slug) => [`/api/services/list/${slug}/`, answer])
  const frame = frameCalls.map((url) => [url, json({})])
  const env = { PAGE_CACHE_MB: '1' }
  site = await startServer(dataDir, Object.fromEntries([...answers, ...frame]), env)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

async function renderOf(path: string, cookie = '') {
  const response = await site.get(path, { headers: { 'user-agent': browser, cookie } })
  const html = await response.text()
  const [, made] = /<main.*?>(.*?)<\/main>/.exec(html) ?? []
  return made === undefined ? undefined : (JSON.parse(made) as { render: number }).render
}

const known = '/service/will'
let render: number | undefined
beforeEach(async () => {
  await until(async () => {
    const before = render
    render = await renderOf(known)
    return before !== undefined && render === before
  })
})

const numbers = Array.from({ length: 32 }, (_, index) => index)

/** Another one for each number. */
const spelling = (word: string, number: number) =>
  [...word].map((letter, at) => ((number + 1) & (1 << at) ? letter.toUpperCase() : letter)).join('')

test.each<[string, string[]]>([
  ['queries', numbers.map((number) => `${known}?number=${number}`)],
  ['what an alias leaves free', numbers.map((number) => `/service/${number}/will`)],
  ['what no answer depends on', numbers.map((number) => `/guide/${number}`)],
  ['letter case', numbers.map((number) => `/${spelling('service', number)}/will`)],
  ['slashes', numbers.map((number) => known + '/'.repeat(number + 1))],
])('a page in use stays, whatever is made up of %s', async (_, invented) => {
  for (const path of invented) await renderOf(path)
  expect(await renderOf(known)).toBe(render)
})

/** Each of them makes another plan: a version, and the one behind it. */
const pairs = (list: string[]) =>
  list.flatMap((first, at) => list.slice(at + 1).map((second) => [first, second]))

test('a page in use stays, whatever versions cookies pass over', async () => {
  const cookies = pairs(versions).map((chosen) => {
    const passed = versions.filter((version) => !chosen.includes(version))
    return `amofin_demoted=${passed.map((version) => `mf-storefront@${version}`).join('_')}`
  })
  for (const cookie of cookies) {
    for (const slug of services) await renderOf(`/service/${slug}`, cookie)
  }
  expect(await renderOf(known)).toBe(render)
})

test('a cookie that passes over no version of this site gets the page that everybody has', async () => {
  for (const cookie of ['mf-storefront@9.9.9', 'mf-nowhere@1.0.0', 'shell@0.1.0', 'nonsense']) {
    expect(await renderOf(known, `amofin_demoted=${cookie}`)).toBe(render)
  }
})
