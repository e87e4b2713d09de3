import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const siteOrigin = 'https://amofin.example'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [
    page('storefront.home', '/'),
    page('storefront.service', '/service/:slug', { aliases: ['/service/:id/:slug'] }),
    page('storefront.orders', '/orders', { access: { signedIn: true } }),
    page('storefront.pay', '/pay/:token', { render: 'browser' }),
  ]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  site = await startServer(dataDir, {}, { SITE_ORIGIN: siteOrigin })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const htmlAt = async (path: string) => (await site.get(path)).text()
const canonicalAt = async (path: string) =>
  /<link rel="canonical" href="([^"]*)">/.exec(await htmlAt(path))?.[1]

test.each([
  ['/?utm_source=mail', '/'],
  ['/service/will', '/service/will'],
  ['/SERVICE/will/?ref=1', '/service/will'],
  ['/service/7/will', '/service/will'],
])('%s is the page at %s for search engines', async (path, expected) => {
  expect(await canonicalAt(path)).toBe(siteOrigin + expected)
})

test.each(['/orders', '/pay/5f2c', '/nowhere'])(
  '%s stays out of search engines and names no page',
  async (path) => {
    expect(await htmlAt(path)).toContain('<meta name="robots" content="noindex">')
    expect(await canonicalAt(path)).toBeUndefined()
  },
)
