import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Signed in, a form begun in one tab and the orders in another, then no network. */
async function beginForm(page: Page, interactive: (target?: Page) => Promise<void>) {
  await page.goto('/agreement/simple-will')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Adéníkẹ̀ẹ́ Bákàrè')
  await expect(page.getByText(/^Saved/).first()).toBeAttached()
  const orders = await page.context().newPage()
  await orders.goto('/dashboard')
  await interactive(orders)
  // What asks at sign-out comes when the browser is idle.
  await orders.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  return { field, orders }
}

async function signOutOf(orders: Page, isMobile: boolean) {
  const button = orders.getByRole('button', { name: /Sign out/ }).and(orders.locator(':visible'))
  if (isMobile && (await button.count()) === 0) await orders.getByText('My Account /').click()
  await button.first().click()
  const dialog = orders.getByRole('dialog', { name: 'Sign out?' })
  await expect(dialog).toContainText('1 form page is not sent yet.')
  return dialog
}

const draftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('amofin-agreement')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => resolve(0)
        request.onsuccess = () => {
          const countRequest = request.result.transaction('drafts').objectStore('drafts').count()
          countRequest.onsuccess = () => {
            request.result.close()
            resolve(countRequest.result)
          }
        }
      }),
  )

const expectSignedOut = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()

const goOnline = (context: BrowserContext) => context.setOffline(false)

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io|Failed to fetch|401/)
})

test('sign-out in the middle of a form with the network off keeps the answers for their owner', async ({
  page,
  signIn,
  interactive,
  isMobile,
}) => {
  await signIn(2)
  const { field, orders } = await beginForm(page, interactive)
  const dialog = await signOutOf(orders, isMobile)
  await dialog.getByRole('button', { name: 'Sign out and keep them' }).click()
  await expectSignedOut(page)
  await expect(field).toHaveValue('Adéníkẹ̀ẹ́ Bákàrè')
  await goOnline(page.context())

  await page.goto('/agreement/simple-will')
  await expect(field).toHaveValue('')
  await signIn(3)
  await page.goto('/agreement/simple-will')
  await expect(field).toHaveValue('')
  await signIn(2)
  await page.goto('/agreement/simple-will')
  await expect(field).toHaveValue('Adéníkẹ̀ẹ́ Bákàrè')
})

test('sign-out with the network off deletes the answers when asked to, and staying leaves all', async ({
  page,
  signIn,
  interactive,
  isMobile,
}) => {
  await signIn(2)
  const { orders } = await beginForm(page, interactive)
  await (await signOutOf(orders, isMobile)).getByRole('button', { name: 'Stay' }).click()
  expect(await draftsOn(page)).toBe(1)
  const dialog = await signOutOf(orders, isMobile)
  await dialog.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expectSignedOut(page)
  await page.close()
  await expect.poll(() => draftsOn(orders)).toBe(0)
  await goOnline(orders.context())
  await signIn(2, orders)
  await orders.goto('/agreement/simple-will')
  await expect(orders.getByRole('main').getByRole('textbox').first()).toHaveValue('')
})
