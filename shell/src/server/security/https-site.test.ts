import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { newDataDir, putShell } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

let dataDir: string
const sites: Awaited<ReturnType<typeof startServer>>[] = []

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  for (const SITE_ORIGIN of ['https://amofin.example', 'http://localhost:3000']) {
    sites.push(await startServer(dataDir, {}, { SITE_ORIGIN }))
  }
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await rm(dataDir, { recursive: true })
})

test.each(['/', '/healthz', '/composition/none', '/api/none'])(
  'an https site keeps browsers with TLS: %s',
  async (path) => {
    const [secure, plain] = await Promise.all(sites.map((site) => site.get(path)))
    expect(secure?.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(plain?.headers.get('strict-transport-security')).toBeNull()
  },
)

test('an https site sets cookies for TLS only, also behind a proxy that names no protocol', async () => {
  const [secure, plain] = await Promise.all(sites.map((site) => site.get('/')))
  expect(secure?.headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
  expect(plain?.headers.get('set-cookie')).not.toContain('Secure')
})
