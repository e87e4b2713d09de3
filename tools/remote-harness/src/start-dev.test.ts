import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { createKitFixture, type KitFixture } from 'remote-kit/src/testing/run-kit'
import { runHarness, type HarnessRun } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(120_000)

let bench: KitFixture
let dev: HarnessRun
let api: Server
let browser: Browser
let page: Page

beforeAll(async () => {
  bench = await createKitFixture()
  api = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end('{"non_field_errors":["Unable to log in with provided credentials."]}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  dev = await runHarness(
    ['--api', `http://127.0.0.1:${(api.address() as AddressInfo).port}`],
    bench.packageDir,
  )
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  api?.close()
  await bench?.remove()
})

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(dev.url)
})

afterEach(() => page.close())

const button = (name: string) => page.getByRole('button', { name })

test('mounts a page with the parameters that were typed', async () => {
  await page.getByLabel('sample.greeting: name').fill('Ada')
  await button('Open sample.greeting').click()
  await button('Good day, Ada, 0 times').click()
  await button('Good day, Ada, 1 times').waitFor()
  expect(new URL(page.url()).pathname).toBe('/greeting/Ada')
})

test('mounts a slot and lists the events it emits', async () => {
  await page.getByRole('link', { name: 'slot page.corner' }).click()
  await button('Pay in the corner of mf-sample 1.0.0').click()
  const log = page.getByRole('log', { name: 'Events' })
  await log.getByText('order.paid from mf-sample@1.0.0').waitFor()
  expect(await log.textContent()).toContain('{"orderNumber":"AMF-1"}')
})

test('becomes each kind of user, and says when the session is only pretended', async () => {
  const who = page.getByLabel('Signed in as')
  await who.selectOption('3 Lawyer')
  await page.getByText(/the session is simulated/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('group'))).toBe('3')
  await who.selectOption('Visitor')
  await page.getByText('signed out').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test("calls to the API go through the harness's own origin", async () => {
  const status = await page.evaluate(async () => (await fetch('/api/home/homestatic/')).status)
  expect(status).toBe(400)
})

test('a change reloads the page; one that does not build is shown', async () => {
  const file = join(bench.packageDir, 'src/greeting/greeting.page.tsx')
  const code = await readFile(file, 'utf8')
  await page.goto(`${dev.url}/greeting/Ada`)
  await button('Good day, Ada').waitFor()
  await writeFile(file, code.replace('Good day', 'Good evening'))
  await button('Good evening, Ada').waitFor()
  await writeFile(file, code.replace('return (', 'return ((('))
  await page.getByText('The last change did not build').waitFor()
  await writeFile(file, code)
  await button('Good day, Ada').waitFor()
})

test('a page for signed-in users opens when somebody signs in', async () => {
  const file = join(bench.packageDir, 'remote.json')
  const manifest = await readFile(file, 'utf8')
  await page.goto(`${dev.url}/greeting/Ada`)
  await button('Good day, Ada').waitFor()
  await writeFile(file, manifest.replace('"head":', '"access": { "signedIn": true }, "head":'))
  await page.getByText('This page is for signed-in users').waitFor()
  await page.getByLabel('Signed in as').selectOption('2 Customer')
  await button('Good day, Ada').waitFor()
  await page.reload()
  await button('Good day, Ada').waitFor()
})
