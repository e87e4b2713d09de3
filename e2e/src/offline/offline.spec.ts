import type { Page } from '@playwright/test'
import { budgetOf } from '../budgets/package-budget'
import { markOf } from '../faults/marks'
import { openOrders } from '../fixtures/page-ready'
import { signInDemo } from '../fixtures/session-entries'
import {
  expect,
  cachedIn,
  cachedPages,
  testRelease,
  test,
  waitUntilCached,
  visitFirst,
} from './offline-test'

test.describe.configure({ timeout: 90_000 })

test.beforeEach(async ({ page, consoleGuard, baseURL }) => {
  consoleGuard.allow(/ERR_|Failed to fetch|WebSocket|socket\.io|no-response/)
  // The cookie bar covers the foot of a page until it is answered.
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: baseURL! }])
})

const notice = (page: Page) => page.getByRole('region', { name: 'Offline copy' })
const shownVersion = (page: Page) => page.locator('html').getAttribute(markOf(testRelease.remote))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('visited pages, and the form with the own answers, open without a network and say so', async ({
  page,
  connection,
}) => {
  await visitFirst(page)
  await expect(heading(page)).toContainText('Put it')
  await page.goto('/productDetail/simple-will')
  const service = await heading(page).innerText()
  await waitUntilCached(page)
  await page.goto('/agreement/simple-will')
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Adéníkẹ̀ẹ́ Bákàrè')
  await expect(page.getByText(/^Saved/).first()).toBeAttached()
  await waitUntilCached(page)
  await expect(notice(page)).toBeHidden()

  connection.cut()
  await page.context().setOffline(true)
  await page.reload()
  await expect(name).toHaveValue('Adéníkẹ̀ẹ́ Bákàrè')
  await expect(notice(page)).toContainText('This is a copy saved on your device')
  await page.goto('/productDetail/simple-will')
  await expect(heading(page)).toHaveText(service)
  await expect(notice(page)).toBeVisible()
  await page.goto('/')
  await expect(heading(page)).toContainText('Put it')
  await expect(notice(page)).toBeVisible()

  connection.restore()
  await page.context().setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toContainText('Put it')
  await expect(notice(page)).toBeHidden()
})

test('the browser asks the worker only about what it may store', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/401/)
  await visitFirst(page)
  await waitUntilCached(page)
  async function expectSource(path: string, source: 'fetch-event' | 'network') {
    const url = new URL(path, page.url()).href
    await page.evaluate((address) => fetch(address).then((answer) => answer.text()), url)
    const sourceOf = (address: string) => {
      const entries = performance.getEntriesByName(address) as { workerFinalSourceType?: string }[]
      return entries.at(-1)?.workerFinalSourceType
    }
    await expect.poll(() => page.evaluate(sourceOf, url)).toBe(source)
  }
  await expectSource('/api/subscription/category/?asked=1', 'fetch-event')
  await expectSource('/api/order/list/?page=1', 'network')
})

test('a sample that was read before opens without a network, and says that it is a copy', async ({
  page,
  connection,
  interactive,
}) => {
  const dialog = page.getByRole('dialog', { name: /^Sample: / })
  const sample = dialog.locator('[data-size="page"]')
  async function open() {
    await interactive()
    await page.getByRole('button', { name: 'View Sample' }).first().click()
    await expect(sample).toContainText(/\w{3,}/)
    const text = await sample.innerText()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    return text
  }
  await visitFirst(page, '/productDetail/tenancy-agreement-lagos')
  const text = await open()
  await waitUntilCached(page)
  await expect(notice(page)).toBeHidden()

  // The page itself is from the network; the sample is asked for again, and there is none.
  await page.reload()
  await expect(notice(page)).toBeHidden()
  connection.cut()
  await page.context().setOffline(true)
  expect(await open()).toBe(text)
  await expect(notice(page)).toContainText('This is a copy saved on your device')

  await page.reload()
  await expect(notice(page)).toBeVisible()
  expect(await open()).toBe(text)
})

test('a page that was entered by a link opens without a network too', async ({
  page,
  connection,
}) => {
  await visitFirst(page)
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL(/\/faq$/)
  await waitUntilCached(page)
  connection.cut()
  await page.reload()
  await expect(heading(page)).toHaveText(/Frequently/i)
  await expect(notice(page)).toBeVisible()
})

test('a new version is shown at once, and the one before as soon as it is back', async ({
  page,
  connection,
  sites,
}) => {
  await visitFirst(page)
  await expect.poll(() => shownVersion(page)).toBe(testRelease.before)
  const shellFiles: string[][] = []
  for (const [site, version] of [
    [sites.after, testRelease.after],
    [sites.before, testRelease.before],
  ] as const) {
    // A server that is slow to begin has the copy shown; here the new version must be.
    await (await fetch(site)).text()
    // Neither server has the files of the other's version, and a page fetches some when it is idle.
    await page.waitForLoadState('networkidle')
    await waitUntilCached(page)
    connection.forwardTo(site)
    connection.requested()
    await page.reload()
    await expect.poll(() => shownVersion(page)).toBe(version)
    await expect(notice(page)).toBeHidden()
    shellFiles.push(connection.requested().filter((path) => path.startsWith('/r/shell/')))
  }
  // Of the new shell what differs; the typeface, React and the router are on the device.
  expect(shellFiles[0]).toContainEqual(expect.stringContaining('/main.'))
  expect(shellFiles.flat().filter((path) => /libraries|woff2/.test(path))).toEqual([])
  expect(await cachedIn(page, 'amofin-files')).toContainEqual(
    expect.stringContaining('/libraries.'),
  )
})

test('a file that was damaged on the device is fetched again', async ({ page, interactive }) => {
  await visitFirst(page)
  const damagedCount = await page.evaluate(async () => {
    const cache = await caches.open('amofin-files')
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    for (const key of scripts) {
      const { headers } = (await cache.match(key, { ignoreVary: true }))!
      await cache.put(key, new Response('throw new Error("damaged")', { headers }))
    }
    return scripts.length
  })
  expect(damagedCount).toBeGreaterThan(0)
  await page.reload()
  await interactive(page)
  await expect.poll(() => shownVersion(page)).toBe(testRelease.before)
})

test('nothing of an account stays, and signing out forgets what was visited', async ({
  page,
  baseURL,
}) => {
  const { entries } = await signInDemo(baseURL!, 2)
  await visitFirst(page, '/faq')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, entries)
  await page.goto('/dashboard')
  await expect(heading(page)).toContainText('My Orders')
  await page.goto('/faq')
  await waitUntilCached(page)
  expect(await cachedPages(page)).toEqual(['/faq'])
  const answers = await cachedIn(page, 'amofin-answers')
  expect(
    answers.filter(
      (path) => !/^\/api\/(services|home|subscription\/category|x\/capabilities)/.test(path),
    ),
  ).toEqual([])
  await openOrders(page)
  await page
    .getByRole('button', { name: /Sign out/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => cachedPages(page)).not.toContain('/faq')
})

test('a repeat visit of an unchanged site costs few bytes', async ({ page, connection }) => {
  await visitFirst(page)
  async function visit() {
    connection.received()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    return connection.received()
  }
  const budget = budgetOf('shell')['repeat visit']!
  let bytes = 0
  // From the second or third visit on: as soon as the server has the page in memory, and the device its tag.
  await expect
    .poll(async () => (bytes = await visit()), {
      message: 'shell: bytes of a repeat visit of /, within "repeat visit" of its budget',
      timeout: 45_000,
    })
    .toBeLessThanOrEqual(budget)
  console.log(`A repeat visit of / is ${bytes} bytes of ${budget}.`)
})

test('switched off, the worker goes with all that it kept, and no page goes round in circles', async ({
  page,
  connection,
  sites,
}) => {
  await visitFirst(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  connection.forwardTo(sites.workerOff)
  await page.reload()
  const workersAndCaches = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return [workers.length, ...(await caches.keys())]
    })
  await expect.poll(workersAndCaches, { timeout: 20_000 }).toEqual([0])
  await page.reload()
  await expect(heading(page)).toContainText('Put it')
  expect(documents).toBe(2)
})
