import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { textSpacingFaults } from '../fixtures/text-spacing'

const path = '/paymentDetails/?order=AMF-204817'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

test('the unpaid order shows its summary and the billing details from the profile', async ({
  page,
  signIn,
  expectAccessible,
  isMobile,
}) => {
  await signIn(2)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name*', { exact: true })).toHaveValue(/Okonkwo/)
  await expect(page.getByText('All transactions are safe and secure')).toBeVisible()
  await expect(summary(page)).toContainText('₦')
  await expectAccessible()
  if (isMobile) expect(await textSpacingFaults(page), 'with wide letters').toEqual([])
})

test('a coupon takes its discount off until it is removed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(2)
  await page.goto(path)
  const code = page.getByLabel('Coupon', { exact: true })
  await code.fill('nosuch')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page)).toContainText('Invalid Coupon')
  await code.fill('rent2026')
  await code.press('Enter')
  await expect(summary(page)).toContainText('Discount successfully applied.')
  await expect(page.getByRole('button', { name: 'Pay ₦13,500 by card' })).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(summary(page)).toContainText('Coupon RENT2026')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(summary(page)).not.toContainText('RENT2026')
  await expect(page.getByRole('button', { name: 'Pay ₦15,000 by card' })).toBeVisible()
})

test('the status of an order that is not paid says so and leads to paying', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(2)
  await page.goto('/payment-status?order=AMF-204817')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is not paid yet')
  await expect(page.getByRole('main')).toContainText('Tenancy agreement (Lagos)')
  await expectAccessible()
  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await expect(summary(page)).toContainText('Order No. AMF-204817')
})

test("another customer's order is not found", async ({ page, signIn, consoleGuard }) => {
  consoleGuard.allow(/404/)
  await signIn(2)
  await page.goto('/paymentDetails/?order=AMF-000001')
  await expect(page.getByRole('main')).toContainText(/find|found/i)
  await page.goto('/payment-status?order=AMF-000001')
  await expect(page.getByRole('main')).toContainText('We cannot find this payment in your account.')
})

test('a visitor signs in first', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveURL(/\/signin\?redirect=/)
  await page.goto('/payment-status?order=AMF-204817')
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fpayment-status%3Forder%3DAMF-204817/)
})
