import { test } from '../fixtures/test'
import { buyDocument } from './buy-document'
import { confirm, declinedCard, enterCard, expectDeclined, validCard } from './card'
import { chatWithSupport, payButton } from './journey'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

test('a visitor finds, fills in, pays for and downloads a document, and talks to support', async ({
  page,
  browser,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io/)
  const customer = await buyDocument(page, async () => {
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
