import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { confirm, declinedCard, enterCard, expectDeclined, validCard } from './card'
import {
  activate,
  chatWithSupport,
  fillBilling,
  fillIn,
  findTheDocument,
  newCustomer,
  openPaidOrder,
  payButton,
  payNow,
  readDocuments,
  signUp,
  applyCoupon,
} from './journey'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

test('a visitor finds, fills in, pays for and downloads a document, and talks to support', async ({
  page,
  browser,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io/)
  const customer = await buy(page, async () => {
    await payButton(page).click()
    await page.waitForURL(/hosted\/pay/)
    await enterCard(page, declinedCard)
    await expectDeclined(page)
    await enterCard(page, validCard)
    await confirm(page)
  })
  const staffContext = await browser.newContext({ baseURL: process.env.AMOFIN_SITE })
  const support = await staffContext.newPage()
  await signIn(5, support)
  await chatWithSupport(page, support, customer.lastName)
  await staffContext.close()
})

test('the same against a server that offers nothing beyond the specification', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404|ERR_INTERNET_DISCONNECTED/)
  let refusedCount = 0
  await page.context().route('**/api/x/**', async (route) => {
    refusedCount += 1
    await route.fulfill({ status: 404, json: { detail: 'Not found.' } })
  })
  await buy(page, async () => {
    await payButton(page).click()
    const till = page.frameLocator('iframe').last()
    await enterCard(till, declinedCard)
    await expectDeclined(till)
    await enterCard(till, validCard)
    await confirm(till)
  })
  expect(refusedCount).toBeGreaterThan(0)
})

async function buy(page: Page, pay: () => Promise<void>) {
  const customer = newCustomer()
  await findTheDocument(page)
  await fillIn(page)
  await payNow(page)
  await signUp(page, customer)
  const order = await activate(page, customer)
  expect(order).toMatch(/^AMF-\d{6}$/)
  await applyCoupon(page)
  await fillBilling(page, customer)
  await pay()
  await page.waitForURL(/\/payment-status/)
  await openPaidOrder(page, order)
  await readDocuments(page)
  return customer
}
