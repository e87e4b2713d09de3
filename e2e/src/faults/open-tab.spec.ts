import { currentVersion, earlierVersion } from './fault-site'
import { expect, test, type Page } from './fault-test'
import { markOf } from './marks'
import { addTableRow } from './table-row'

/** An open tab on a page of the dashboard, whose versions then change. */
async function openTab(page: Page, signIn: (group: number) => Promise<void>) {
  await signIn(2)
  await page.addInitScript(patientSignals)
  const followsNews = page.waitForEvent('websocket')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My Orders')
  // What follows the news comes when the browser is idle, and the notifications after it.
  await followsNews
  await page.waitForLoadState('networkidle')
}

/** Runs in the page: a question about news that was given up is asked again only after a minute. */
function patientSignals() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(Math.max(ms, 20_000))
}

const goHome = (page: Page) => page.getByRole('link', { name: 'Amofin' }).first().click()
const home = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Put it')

test('after a rollback an open tab enters no page of the version by which it was opened', async ({
  page,
  site,
  signIn,
  traffic,
}) => {
  await site.offer('mf-storefront', currentVersion)
  await openTab(page, signIn)
  const documentsBefore = traffic.documents
  await site.offer('mf-storefront', earlierVersion)
  await goHome(page)
  await home(page)
  await expect(page.locator('html')).toHaveAttribute(markOf('mf-storefront'), earlierVersion)
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
  addTableRow({
    ...{ remote: 'mf-storefront', fault: 'rolled back while a tab is open' },
    ...{ release: 'with earlier release', outcome: `its next page shows ${earlierVersion}` },
  })
})

test('a change elsewhere is told by a bar, after the next page has come', async ({
  page,
  site,
  signIn,
  traffic,
}) => {
  await site.offer('mf-chat', earlierVersion)
  await openTab(page, signIn)
  const documentsBefore = traffic.documents
  await site.offer('mf-checkout', currentVersion)
  await goHome(page)
  await home(page)
  const bar = page.getByRole('region', { name: 'Update' })
  await expect(bar.getByRole('status')).toHaveText('This site has been updated.')
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(0)
  await bar.getByRole('button', { name: 'Refresh' }).click()
  await home(page)
  await expect(bar).toBeHidden()
  expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
})
