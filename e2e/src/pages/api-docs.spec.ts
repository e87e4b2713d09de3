import { expect, test } from '../fixtures/test'

test('the page of the API is accessible, also with a call open', async ({
  page,
  expectAccessible,
  consoleGuard,
}) => {
  // Half a megabyte of scripts, and a document of all calls.
  test.setTimeout(90_000)
  // The library tries a style of its own first.
  consoleGuard.allow(/Content Security Policy/)
  await page.goto(`${process.env.AMOFIN_API}/docs/`)
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible({
    timeout: 30_000,
  })
  await page.locator('button.opblock-summary-control').nth(1).click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
  await expectAccessible()
})
