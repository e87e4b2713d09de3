import { demotedCookie, safeModeCookie } from 'release-contracts/assignment'
import { middleRelease, currentVersion, earlierVersion, type FaultSite } from './fault-site'
import { cookie, expect, test, type Page } from './fault-test'
import { untilInteractive } from '../fixtures/page-ready'
import { markOf } from './marks'
import { subjects, type Subject } from './subjects'
import { addTableRow } from './table-row'

const crash = { fault: 'crashes on screen', release: 'with earlier release' }

for (const subject of subjects) {
  const { remote } = subject

  test(`${remote} crashes on screen: one reload gives the earlier release`, async ({
    page,
    site,
    signIn,
    traffic,
  }) => {
    await openBroken(page, site, signIn, subject)
    const documentsBefore = traffic.documents
    await crashOnScreen(page, remote, currentVersion)
    await expectShown(page, remote, earlierVersion)
    await expect(page.locator('body')).toContainText(subject.shows)
    expect(await cookie(page, demotedCookie)).toBe(`${remote}@${currentVersion}`)
    expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
    const outcome = `one reload, shows ${earlierVersion}`
    addTableRow({ ...crash, remote, outcome, next: `shows ${earlierVersion} at once` })
    expect(traffic.serverErrors).toEqual([])
  })
}

const [storefront, agreement] = subjects

test('a form that is not saved is not reloaded: the card offers the earlier release', async ({
  page,
  site,
  signIn,
  traffic,
}) => {
  await page.addInitScript(() => {
    // A browser that keeps nothing: what is typed is lost with the page.
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await openBroken(page, site, signIn, agreement)
  await page.getByRole('textbox').first().fill('Adaeze Nwosu')
  await expect(page.getByText('Not saved: this browser cannot store answers').first()).toBeVisible()
  const documentsBefore = traffic.documents
  await crashOnScreen(page, agreement.remote, currentVersion)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(0)
  await page.getByRole('button', { name: 'Open the earlier version' }).click()
  await expectShown(page, agreement.remote, earlierVersion)
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
  const fault = `${crash.fault}, form unsaved`
  addTableRow({ ...crash, remote: agreement.remote, fault, outcome: 'local card with the choice' })
})

test('the chat corner falls back in place when it crashes on screen', async ({
  page,
  site,
  traffic,
}) => {
  await site.offer('mf-chat', currentVersion)
  await page.goto('/')
  await expectShown(page, 'mf-chat', currentVersion)
  const documentsBefore = traffic.documents
  await crashOnScreen(page, 'mf-chat', currentVersion)
  await expectShown(page, 'mf-chat', earlierVersion)
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  await expect.poll(() => cookie(page, demotedCookie)).toBe(`mf-chat@${currentVersion}`)
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(0)
  const outcome = `slot shows ${earlierVersion}, no reload`
  addTableRow({
    ...crash,
    remote: 'mf-chat (slot)',
    outcome,
    next: `shows ${earlierVersion} at once`,
  })
})

test('three crashes in a row lead to safe mode, and its bar back', async ({
  page,
  site,
  traffic,
}) => {
  const { remote, version } = middleRelease
  await site.offer(remote, currentVersion, [version, earlierVersion])
  await page.goto(storefront.path)
  await crashOnScreen(page, remote, currentVersion)
  await crashOnScreen(page, remote, version)
  await retry(page, storefront)
  await crashOnScreen(page, remote, version)
  await expect(page.getByRole('region', { name: 'Safe mode' })).toBeVisible()
  await expectShown(page, remote, earlierVersion)
  expect(traffic.documents, 'documents loaded').toBe(3)
  const outcome = `two reloads, safe mode shows ${earlierVersion}`
  addTableRow({
    ...crash,
    remote,
    fault: 'crashes three times',
    outcome,
    next: 'stays in safe mode',
  })

  await page.getByRole('button', { name: 'Try the current versions' }).click()
  await expectShown(page, remote, currentVersion)
  await expect(page.getByRole('region', { name: 'Safe mode' })).toBeHidden()
  expect(await cookie(page, safeModeCookie)).toBeUndefined()
})

test('where every release crashes, two reloads are all there ever is', async ({
  page,
  site,
  signIn,
  traffic,
}) => {
  const { remote } = agreement
  await openBroken(page, site, signIn, agreement)
  const documentsBefore = traffic.documents
  await crashOnScreen(page, remote, currentVersion)
  await crashOnScreen(page, remote, earlierVersion)
  await retry(page, agreement)
  await crashOnScreen(page, remote, earlierVersion)
  await expect(page.getByRole('region', { name: 'Safe mode' })).toBeVisible()
  for (const crashes of [1, 2, 3]) {
    await crashOnScreen(page, remote, earlierVersion)
    await retry(page, agreement)
    const documents = traffic.documents - documentsBefore
    expect(documents, `documents loaded, ${crashes} crashes in safe mode`).toBe(2)
  }
  const row = { remote, fault: 'crashes for ever', release: 'without good release' }
  addTableRow({ ...row, outcome: 'two reloads, then local cards', next: 'stays in safe mode' })
})

async function openBroken(
  page: Page,
  site: FaultSite,
  signIn: (group: number) => Promise<void>,
  { remote, path, group }: Subject,
) {
  await site.offer(remote, currentVersion)
  await signIn(group)
  await page.goto(path)
  await expectShown(page, remote, currentVersion)
}

const expectShown = (page: Page, remote: string, version: string) =>
  expect(page.locator('html')).toHaveAttribute(markOf(remote), version, { timeout: 20_000 })

/** From here on the code works again, until the next crash. */
async function retry(page: Page, { shows }: Subject) {
  const button = page.getByRole('button', { name: 'Retry' })
  await expect(button).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { crashing: undefined }))
  await button.click()
  // React keeps what it has rendered back for a moment: only then it is on screen.
  await expect(page.getByRole('main')).toContainText(shows)
}

/** Lets the code of a version break that is on screen, and the router render it again. */
async function crashOnScreen(page: Page, remote: string, version: string) {
  await expectShown(page, remote, version)
  await untilInteractive(page)
  // Its effects have run, and what they began.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate((crashing) => {
    Object.assign(globalThis, { crashing })
    const url = new URL(location.href)
    url.searchParams.set('again', String(Date.now()))
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `${remote}@${version}`)
}
