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
  ]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  site = await startServer(dataDir, {}, { SITE_ORIGIN: siteOrigin })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const canonicalAt = async (path: string) =>
  /<link rel="canonical" href="([^"]*)">/.exec(await (await site.get(path)).text())?.[1]

test.each([
  ['/?utm_source=mail', '/'],
  ['/service/will', '/service/will'],
  ['/SERVICE/will/?ref=1', '/service/will'],
  ['/service/7/will', '/service/will'],
])('%s is the page at %s for search engines', async (path, expected) => {
  expect(await canonicalAt(path)).toBe(siteOrigin + expected)
})

test.each(['/orders', '/nowhere'])(
  '%s stays out of search engines and names no page',
  async (path) => {
    expect(await canonicalAt(path)).toBeUndefined()
  },
)
