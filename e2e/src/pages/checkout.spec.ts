import { expect, test } from '../fixtures/test'

const path = '/paymentDetails/?order=AMF-204817'

test('the unpaid order shows its summary and the billing details from the profile', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(2)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name*', { exact: true })).toHaveValue(/Okonkwo/)
  await expect(page.getByText('All transactions are safe and secure')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('₦')
  await expectAccessible()
})

test("another customer's order is not found", async ({ page, signIn, consoleGuard }) => {
  consoleGuard.allow(/404/)
  await signIn(2)
  await page.goto('/paymentDetails/?order=AMF-000001')
  await expect(page.getByRole('main')).toContainText(/find|found/i)
})

test('a visitor signs in first', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveURL(/\/signin\?redirect=/)
})
