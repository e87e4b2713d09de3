import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test'

const menuOf: Record<number, string[]> = {
  1: ['Orders'],
  2: ['My Orders', 'Chat with Support'],
  3: ['My Orders'],
  4: ['Orders'],
  5: ['Orders', 'Chat with Customers'],
}

for (const [group, labels] of Object.entries(menuOf)) {
  test(`group ${group} sees its own side menu`, async ({ page, signIn, isMobile }) => {
    await signIn(Number(group))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isMobile) await page.getByText('My Account /').click()
    const menu = page.getByRole('navigation', { name: /^My account/ }).and(page.locator(':visible'))
    for (const label of labels) await expect(menu.getByRole('link', { name: label })).toBeVisible()
  })
}

test('the orders list shows real orders and is accessible', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/dashboard')
  await expect(
    page
      .getByText(/AMF-\d+/)
      .and(page.locator(':visible'))
      .first(),
  ).toBeVisible()
  await expectAccessible()
})

test('a page by its address asks for its rows before the shell is there, and once', async ({
  page,
  signIn,
}) => {
  await signIn(1)
  const shell = /\/r\/shell\/.+\/main\.\w+\.js$/
  const rows = /\/api\/order\/list\//
  const asked: string[] = []
  page.on('request', (request) => rows.test(request.url()) && asked.push(request.url()))
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(shell, async (route) => {
    await arrived
    await route.continue()
  })
  const early = page.waitForRequest(rows)
  await page.goto('/dashboard/orders', { waitUntil: 'commit' })
  await early
  arrive()
  await expect(page.getByRole('link', { name: /^View order AMF-/ }).first()).toBeAttached()
  expect(asked).toHaveLength(1)
})

test('the filter, the page and going back live in the address', async ({ page, signIn }) => {
  await signIn(1)
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Completed/ })
    .click()
  await expect(page).toHaveURL(/status=Completed/)
  await expect(
    page.getByText('Payment Pending').and(page.locator('tbody *, li *')).first(),
  ).toBeHidden()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
})

test('an end date after today is refused with the fixed text', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn(1)
  await page.goto('/dashboard')
  if (isMobile) await page.getByText('Search and dates').click()
  await page.getByLabel('End date', { exact: true }).fill('01/01/2031')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(
    page.getByText("End Date value can't be greater than today's date").first(),
  ).toBeVisible()
})

test('View opens one order and its trail leads back', async ({ page, signIn }) => {
  await signIn(1)
  await page.goto('/dashboard/orders')
  await page
    .getByRole('link', { name: /^View order AMF-/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/order-details\/AMF-/)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Orders' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('the customer of a completed order downloads its document', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await signIn(2)
  await page.goto('/dashboard/order-details/AMF-198220')
  const link = page.getByRole('link', { name: 'Download PDF' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Word' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'downloads left' })).toBeVisible()
  await expectAccessible()
  // One opening of the five is enough.
  if (isMobile) return
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Loan agreement AMF-198220.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test("mf-chat's page stands inside mf-dashboard's layout", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(2)
  await page.goto('/dashboard/chat-logs')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Care' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect(page.getByText('9am–6pm')).toBeVisible()
  await expectAccessible()
})
