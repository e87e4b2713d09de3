import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { until } from '../testing/open-stores'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const text = '/api/home/homestatic/'
const frame = ['/api/home/footer/', ...[2, 3].map((n) => `/api/services/categories-list2/${n}/`)]

/** Stands still, so that answers of the API grow old only where a test says so. */
const clock = { time: 1_000_000 }
const api = { words: 'Agreements' }

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/', { data: [text] })]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  const answers = [text, ...frame].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => response.end(JSON.stringify({ text: api.words })),
  ])
  const handlers = Object.fromEntries(answers) as Parameters<typeof startServer>[1]
  site = await startServer(dataDir, handlers, { HEALTH_SAMPLE: '0' }, () => clock.time)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

/** The page, for somebody whose device has the one of this tag. */
async function load(known?: string) {
  const headers = { 'user-agent': browser, ...(known && { 'x-amofin-known': known }) }
  const answer = await site.get('/', { headers })
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    tag: answer.headers.get('x-amofin-tag') ?? undefined,
    answer,
  }
}

/** Loads it until it comes from memory: until all answers of the API were there in time. */
async function tagged() {
  let tag: string | undefined
  await until(async () => (tag = (await load()).tag) !== undefined)
  return tag!
}

test('is not sent again to a device that has it, whatever its nonce was', async () => {
  const tag = await tagged()
  expect((await load()).tag).toBe(tag)
  const { status, html, answer } = await load(tag)
  expect([status, html]).toEqual([204, ''])
  expect(answer.headers.has('x-amofin-keep')).toBe(true)
})

test('is sent to a device that has another one', async () => {
  await tagged()
  const { status, html } = await load('another')
  expect(status).toBe(200)
  expect(html).toContain('</html>')
})

test('an edited text is sent as soon as it is known, also to a device that has the page of before', async () => {
  const before = await tagged()
  api.words = 'Deeds'
  await until(async () => {
    clock.time += 6000
    return (await load(before)).html.includes('Deeds')
  })
  const after = await tagged()
  expect(after).not.toBe(before)
  expect((await load(before)).status).toBe(200)
  expect((await load(after)).status).toBe(204)
})
