import { jest } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { startStaticSite, type StaticSite } from 'remote-kit/src/testing/static-site'
import { createTab, type Tab } from '../test-bed/tab'

// A real browser on a machine that may be busy with others.
jest.setTimeout(120_000)

let browser: Browser
let site: StaticSite
let dir: string
let tab: Tab
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  dir = await mkdtemp(join(tmpdir(), 'probe-'))
  await mkdir(join(dir, 'harness/release'), { recursive: true })
  await writeFile(join(dir, 'harness/release/release.json'), '{}')
  site = await startStaticSite({ composition: dir }, '<!doctype html><main>Here</main>')
  tab = createTab(browser, site.origin)
})

afterAll(async () => {
  await tab?.discard()
  await browser?.close()
  await site?.close()
  await rm(dir, { recursive: true, force: true })
})

beforeEach(async () => {
  const opened = await tab.clean()
  page = opened.page
  await page.goto(site.origin)
})

const held = () => page.evaluate(() => globalThis.amofinProbe.held().map(({ what }) => what))

test('a listener is held until it is removed, called once or aborted', async () => {
  await page.evaluate(() => {
    const keep = () => undefined
    const over = new AbortController()
    addEventListener('resize', keep)
    document.addEventListener('keydown', keep, true)
    document.body.addEventListener('click', keep, { once: true })
    matchMedia('(min-width: 1px)').addEventListener('change', keep, { signal: over.signal })
    document.querySelector('main')?.addEventListener('click', keep)
    Object.assign(globalThis, { keep, over })
  })
  const all = ['resize on window', 'keydown on document', 'click on body']
  expect(await held()).toEqual([...all, 'change on media (min-width: 1px)'])
  await page.evaluate(() => {
    const { keep, over } = globalThis as unknown as { keep(): void; over: AbortController }
    removeEventListener('resize', keep)
    document.removeEventListener('keydown', keep)
    document.body.click()
    over.abort()
  })
  // Removed without its capture, the second one is still there.
  expect(await held()).toEqual(['keydown on document'])
})

test('timers are held until they ran or were cleared, by either name', async () => {
  await page.evaluate(() => {
    const keep = () => undefined
    clearTimeout(setInterval(keep, 1e6))
    setTimeout(keep, 1e6)
    setInterval(keep, 1e6)
    return new Promise<void>((resolve) => setTimeout(resolve))
  })
  expect(await held()).toEqual(['setTimeout', 'setInterval'])
})

test('observers, channels and sockets are held until they are ended', async () => {
  await page.evaluate(() => {
    const keep = () => undefined
    const observers = [new ResizeObserver(keep), new ResizeObserver(keep)]
    for (const observer of observers) observer.observe(document.body)
    observers[0]?.disconnect()
    const channels = [new BroadcastChannel('one'), new BroadcastChannel('two')]
    channels[0]?.close()
  })
  expect(await held()).toEqual(['ResizeObserver', 'BroadcastChannel'])
})

test('what asks from a file of the remote is its own, whoever called that file', async () => {
  const own = await page.evaluate(() => {
    const run = (name: string) =>
      Function(`addEventListener('x', () => 1)\n//# sourceURL=${location.origin}${name}`)
    ;(run('/composition/harness/release/a.js') as () => void)()
    ;(run('/composition/harness/files/main.js') as () => void)()
    return globalThis.amofinProbe.held().map(({ own }) => own)
  })
  expect(own).toEqual([true, false])
})

test('the page rests when its calls are answered and nothing moves', async () => {
  const order = await page.evaluate(async () => {
    const order: string[] = []
    let open: () => void = () => undefined
    globalThis.amofinProbe.gate = new Promise<void>((resolve) => (open = resolve))
    void fetch('/').then(() => order.push('answered'))
    await globalThis.amofinProbe.rested(2, true)
    order.push('rested on the way')
    open()
    await globalThis.amofinProbe.rested(2)
    return [...order, 'rested']
  })
  expect(order).toEqual(['rested on the way', 'answered', 'rested'])
})

test('a frame keeps the page from its rest until its document is there', async () => {
  await page.route('**/framed', async (route) => {
    await page.evaluate(() => globalThis.amofinProbe.rested(8, true))
    await route.fulfill({ contentType: 'text/html', body: 'Framed' })
  })
  const order = await page.evaluate(async () => {
    const order: string[] = []
    const frame = document.createElement('iframe')
    frame.src = '/framed'
    frame.onload = () => order.push('loaded')
    document.body.append(frame)
    await globalThis.amofinProbe.rested(2)
    return [...order, 'rested']
  })
  expect(order).toEqual(['loaded', 'rested'])
})

test('a clean page has forgotten what was stored and said', async () => {
  await page.evaluate(async () => {
    localStorage.setItem('a', '1')
    sessionStorage.setItem('a', '1')
    document.cookie = 'a=1'
    await new Promise((resolve) => (indexedDB.open('a').onsuccess = resolve))
    console.error('Said before')
  })
  const { errors } = await tab.clean()
  await page.goto(site.origin)
  const kept = await page.evaluate(async () => [
    { ...localStorage, ...sessionStorage },
    document.cookie,
    await indexedDB.databases(),
  ])
  expect(kept).toEqual([{}, '', []])
  expect(errors.console).toEqual([])
})
