import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { frameCalls } from '../../app/frame/frame-data'
import { ages } from '../answers/answer-cache'
import { until } from '../testing/open-stores'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const price = '/api/services/list/will/'
const footer = '/api/home/footer/'

const clock = { time: 1_000_000 }
const api = { price: '100', footerFails: false }

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.service', '/service', { data: [price] })]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  const answers = [price, ...frameCalls].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => {
      if (url === footer && api.footerFails) response.statusCode = 500
      response.end(JSON.stringify({ text: url === price ? api.price : 'frame' }))
    },
  ])
  const handlers = Object.fromEntries(answers) as Parameters<typeof startServer>[1]
  site = await startServer(dataDir, handlers, {}, () => clock.time)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

interface ScriptedPage {
  render: number
  seeds: Record<string, { text: string }>
}

async function load() {
  const response = await site.get('/service', { headers: { 'user-agent': browser } })
  const [, made = '{}'] = /<main.*?>(.*?)<\/main>/.exec(await response.text()) ?? []
  return JSON.parse(made) as ScriptedPage
}

/** Loads the page until it comes from memory. */
async function stored() {
  let made: ScriptedPage | undefined
  await until(async () => {
    const before = made?.render
    made = await load()
    return before !== undefined && made.render === before
  })
  return made!
}

test('a page in memory goes on to follow its content while a call of the frame fails', async () => {
  await stored()
  api.footerFails = true
  clock.time += ages.ifError + 1
  await stored()
  api.price = '200'
  clock.time += ages.whileRevalidating + 1
  await until(async () => (await load()).seeds[price]?.text === '200')
  const { seeds } = await stored()
  expect([seeds[price]?.text, seeds[footer]?.text]).toEqual(['200', 'frame'])
})
