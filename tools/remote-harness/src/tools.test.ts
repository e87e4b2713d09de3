import { jest } from '@jest/globals'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { createKitFixture, type KitFixture } from 'remote-kit/src/testing/run-kit'
import { open, runHarness, violationsOn, type HarnessRun } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(120_000)

let bench: KitFixture
let run: HarnessRun
let browser: Browser
let page: Page

beforeAll(async () => {
  bench = await createKitFixture()
  run = await runHarness(['--api', 'samples'], bench.packageDir)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await run?.stop()
  await bench?.remove()
})

beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
})

afterEach(() => page.context().close())

const visit = (path: string) => open(page, run.url + path)
const address = () => page.url().slice(run.url.length)
const said = () => page.evaluate(() => globalThis.amofinHarness.events())
const button = (name: string) => page.getByRole('button', { name })

test('the address sets session and fault, and the remote never sees it', async () => {
  await visit('/greeting/Ada?harness.session=3&harness.fault=slow&from=mail')
  expect(address()).toBe('/greeting/Ada?from=mail')
  await button('Good day, Ada').waitFor()
  expect(await page.getByLabel('Signed in as').inputValue()).toBe('3')
  expect(await page.evaluate(() => localStorage.getItem('group'))).toBe('3')
  await visit('/composition/harness/empty')
  expect(await page.getByLabel('Simulate a fault').inputValue()).toBe('slow')
  await page.getByText('Nothing is mounted.').waitFor()
})

test('an address that means nothing is said aloud instead of passed over', async () => {
  await visit('/greeting/Ada?harness.fault=sloth')
  await page.getByText('harness.fault=sloth is not a harness setting.').waitFor()
})

test('tests drive it by its object in the page', async () => {
  await visit('/composition/harness/empty')
  await page.evaluate(() => globalThis.amofinHarness.session(4))
  expect(await page.evaluate(() => localStorage.getItem('logedinUser'))).toBe('halima')
  await page.evaluate(() => globalThis.amofinHarness.session('visitor'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.evaluate(() => globalThis.amofinHarness.go('/composition/harness/slot/0'))
  await button('Pay in the corner of mf-sample 1.0.0').click()
  await page.evaluate(() => globalThis.amofinHarness.emit('order.paid', { orderNumber: 'AMF-7' }))
  await page.evaluate(() => globalThis.amofinHarness.emit('order.paid', { orderNumber: 7 }))
  const source = { name: 'harness', version: '' }
  expect((await said()).slice(-3)).toEqual([
    {
      event: 'order.paid',
      payload: { orderNumber: 'AMF-1' },
      source: { name: 'mf-sample', version: '1.0.0' },
      valid: true,
    },
    { event: 'order.paid', payload: { orderNumber: 'AMF-7' }, source, valid: true },
    { event: 'order.paid', payload: { orderNumber: 7 }, source, valid: false },
  ])
})

test('sends any event of the catalogue once its payload fits, and says it again', async () => {
  await visit('/composition/harness/empty')
  await page.getByText('Send an event').click()
  await page.getByLabel('Event', { exact: true }).selectOption('agreement.completed')
  const payload = page.getByLabel('Payload')
  expect(JSON.parse(await payload.inputValue())).toEqual({
    agreementId: expect.stringMatching(/^[0-9a-f]{32}$/),
    orderNumber: expect.stringMatching(/^AMF-\d+$/),
  })
  await payload.fill('{"agreementId":"a"}')
  await page.getByText('orderNumber: Invalid input: expected string').waitFor()
  await button('Send agreement.completed').press('Enter')
  expect(await said()).toEqual([])
  await payload.fill('{"agreementId":"a","orderNumber":"AMF-3"}')
  await button('Send agreement.completed').click()
  await button('Replay agreement.completed').click()
  expect((await said()).map(({ event, payload: sent }) => ({ event, sent }))).toEqual(
    Array(2).fill({
      event: 'agreement.completed',
      sent: { agreementId: 'a', orderNumber: 'AMF-3' },
    }),
  )
})

test('shows why an event was refused, filters the list and clears it', async () => {
  await visit('/composition/harness/slot/0')
  await button('Pay in the corner').click()
  await page.evaluate(() => globalThis.amofinHarness.emit('order.shipped', {}))
  const log = page.getByRole('log', { name: 'Events' })
  await log.getByText('Refused: order.shipped is not in the catalogue of events.').waitFor()
  await page.getByLabel('Containing').fill('paid')
  expect(await log.getByRole('listitem').count()).toBe(1)
  await page.getByLabel('Show', { exact: true }).selectOption('Calls')
  await page.getByText('Nothing of this kind.').waitFor()
  await button('Clear list').click()
  await page.getByText('Nothing yet.').waitFor()
})

/** Status of a call as a remote makes it, or what became of it. */
const statusOf = (path: string, headers = {}) =>
  page.evaluate(
    ([path, headers]) =>
      fetch(path, { headers }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    [path, { 'Api-Key': 'amofin-local-key', ...headers }] as const,
  )

const pictureLoads = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const picture = new Image()
        picture.onload = () => resolve(true)
        picture.onerror = () => resolve(false)
        picture.src = `/media/samples/${crypto.randomUUID()}.svg`
      }),
  )

const poll = '/socket.io/?EIO=4&transport=polling'

test('without a fault calls, pictures and sockets get through', async () => {
  await visit('/composition/harness/empty?harness.fault=none')
  expect(await statusOf('/api/home/footer/')).toBe(200)
  expect(await statusOf(poll)).toBe(200)
  expect(await pictureLoads()).toBe(true)
})

test('500 strikes calls, pictures and sockets alike', async () => {
  await visit('/composition/harness/empty?harness.fault=500')
  expect(await statusOf('/api/home/footer/')).toBe(500)
  expect(await statusOf(poll)).toBe(500)
  expect(await pictureLoads()).toBe(false)
})

test('offline, nothing gets through and the device knows it', async () => {
  await visit('/composition/harness/empty')
  await page.evaluate(() => {
    const received: string[] = []
    Object.assign(globalThis, { received })
    for (const event of ['offline', 'online']) addEventListener(event, () => received.push(event))
  })
  await page.getByLabel('Simulate a fault').selectOption('offline')
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  expect(await statusOf('/api/home/footer/')).toBe('no answer')
  expect(await statusOf(poll)).toBe('no answer')
  expect(await pictureLoads()).toBe(false)
  await page.evaluate(() => globalThis.amofinHarness.fault('none'))
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  expect(await page.evaluate(() => (globalThis as { received?: string[] }).received)).toEqual([
    'offline',
    'online',
  ])
  expect(await statusOf('/api/home/footer/')).toBe(200)
})

test('an expired token is refused where the API reads it, and nowhere else', async () => {
  await visit('/composition/harness/empty?harness.session=2')
  await page.getByLabel('The token has expired').check()
  const Authorization = `Token ${await page.evaluate(() => localStorage.getItem('token'))}`
  expect(await statusOf('/api/x/session', { Authorization })).toBe(401)
  expect(await statusOf('/api/home/footer/', { Authorization })).toBe(200)
  await page.getByLabel('The token has expired').uncheck()
  expect(await statusOf('/api/x/session', { Authorization })).toBe(200)
})

test('a fault may be meant for one call only, chosen from those that were seen', async () => {
  await visit('/composition/harness/empty')
  expect(await pictureLoads()).toBe(true)
  const seen = page.getByLabel('For which call').getByRole('option')
  await seen.filter({ hasText: /GET \/media\/samples\// }).waitFor({ state: 'attached' })
  const call = encodeURIComponent('GET /api/home/footer/')
  await visit(`/composition/harness/empty?harness.fault=500&harness.call=${call}`)
  expect(await statusOf('/api/home/footer/?x=1')).toBe(500)
  expect(await statusOf('/api/home/homestatic/')).toBe(200)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
})

test('the stage stands alone without the panel', async () => {
  await visit('/greeting/Ada?harness.panel=hidden')
  await button('Good day, Ada').waitFor()
  expect(await page.getByRole('complementary').count()).toBe(0)
})

test('shows the stage as a phone of 360 px, with the same panel', async () => {
  await visit('/greeting/Ada')
  await button('Show at 360 px').click()
  const phone = page.frameLocator('iframe')
  await phone.getByRole('button', { name: 'Good day, Ada' }).waitFor()
  expect(await phone.locator('html').evaluate(() => innerWidth)).toBe(360)
  expect(await phone.getByRole('complementary').count()).toBe(0)
  await page.getByLabel('Signed in as').selectOption('2 Customer')
  await page.getByText('signed in as emeka').waitFor()
  await page.getByRole('link', { name: 'slot page.corner' }).click()
  await phone.getByRole('button', { name: 'Pay in the corner' }).click()
  await page.getByText('order.paid from mf-sample@1.0.0').waitFor()
  expect(address()).toBe('/composition/harness/slot/0')
  await button('Show at full width').click()
  await button('Pay in the corner').waitFor()
})

test('is accessible, at both widths and in every part', async () => {
  await visit('/composition/harness/slot/0')
  await page.getByText('Send an event').click()
  await button('Pay in the corner').click()
  await page.evaluate(() => globalThis.amofinHarness.emit('order.paid', { orderNumber: 1 }))
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page)).toEqual([])
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBe(client)
})

test('works from the keyboard, and folds away', async () => {
  await visit('/composition/harness/empty')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Signed in as').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByLabel('Signed in as').focus()
  await page.keyboard.press('End')
  await page.getByText('signed in as CUSTOMERSUPPORT').waitFor()
  await page.getByRole('link', { name: 'slot page.corner' }).press('Enter')
  await button('Pay in the corner').press('Enter')
  await button('Replay order.paid').press('Enter')
  expect((await said()).filter(({ event }) => event === 'order.paid')).toHaveLength(2)
})

test('breaks no rule of its own policy', async () => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  const answer = await page.goto(`${run.url}/greeting/Ada?harness.session=2`)
  await button('Good day, Ada').click()
  expect(answer?.headers()['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self'",
  )
  expect(refusals).toEqual([])
})
