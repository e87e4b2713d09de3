import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

type Site = Awaited<ReturnType<typeof startServer>>

let dataDir: string
const sites = {} as Record<'on' | 'off', Site>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [
    page('a.open', '/open', { data: ['/api/open/'] }),
    page('a.own', '/own', { data: ['/api/own/'], access: { signedIn: true } }),
    page('a.link', '/link'),
  ]
  await putRemote(dataDir, remoteRelease('mf-a', '1.0.0', { pages }))
  for (const SERVICE_WORKER of ['on', 'off'] as const) {
    sites[SERVICE_WORKER] = await startServer(dataDir, {}, { SERVICE_WORKER })
  }
}, 60_000)
afterAll(async () => {
  for (const site of Object.values(sites)) await site.close()
  await rm(dataDir, { recursive: true })
})

test('a shell without a worker, and a site that switched it off, have browsers remove theirs', async () => {
  for (const site of Object.values(sites)) {
    const answer = await site.get('/service-worker.js')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const script = await answer.text()
    expect(script).toContain('registration.unregister()')
    expect(script).toContain('"amofin-pages"')
  }
})

test('a site that has no shell yet says so, and every browser keeps its worker', async () => {
  const empty = await newDataDir()
  const site = await startServer(empty, {}, { SERVICE_WORKER: 'on' })
  const answer = await site.get('/service-worker.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await answer.text()).not.toContain('unregister')
  await site.close()
  await rm(empty, { recursive: true })
})

test('switched off, browsers remove their worker also where there is no shell yet', async () => {
  const empty = await newDataDir()
  const site = await startServer(empty, {}, { SERVICE_WORKER: 'off' })
  const answer = await site.get('/service-worker.js')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('registration.unregister()')
  await site.close()
  await rm(empty, { recursive: true })
})

test('only a page for everybody, at its plain address, may stay on a device', async () => {
  const kept = async (path: string) => {
    const answer = await sites.on.get(path)
    await answer.text()
    return answer.headers.has('x-amofin-keep')
  }
  expect(await kept('/open')).toBe(true)
  expect(await kept('/open?key=secret')).toBe(false)
  expect(await kept('/own')).toBe(false)
  expect(await kept('/link')).toBe(false)
  expect(await kept('/nowhere')).toBe(false)
})

test('switched off, no page may stay and none asks for a worker', async () => {
  const texts = await Promise.all(
    [sites.on, sites.off].map(async (site) => {
      const answer = await site.get('/open')
      return [answer.headers.has('x-amofin-keep'), (await answer.text()).includes('"offline":true')]
    }),
  )
  expect(texts).toEqual([
    [true, true],
    [false, false],
  ])
})
