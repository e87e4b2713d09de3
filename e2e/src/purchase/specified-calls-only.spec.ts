import { expect, test } from '../fixtures/test'
import { buyDocument } from './buy-document'
import { confirm, declinedCard, enterCard, expectDeclined, validCard } from './card'
import { payButton } from './journey'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

test('a visitor buys a document of a server that offers nothing beyond the specification', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404|ERR_INTERNET_DISCONNECTED/)
  let refusedCount = 0
  await page.context().route('**/api/x/**', async (route) => {
    refusedCount += 1
    await route.fulfill({ status: 404, json: { detail: 'Not found.' } })
  })
  await buyDocument(page, async () => {
    await payButton(page).click()
    const till = page.frameLocator('iframe').last()
    await enterCard(till, declinedCard)
    await expectDeclined(till)
    await enterCard(till, validCard)
    await confirm(till)
  })
  expect(refusedCount).toBeGreaterThan(0)
})
