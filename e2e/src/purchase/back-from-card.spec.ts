import { expect, test } from '../fixtures/test'
import { fillPlanBilling, signedInCustomer } from './plan-journey'

test('Back from the card page keeps where somebody lives', async ({ page, interactive }) => {
  await signedInCustomer(page)
  await page.goto('/')
  await interactive()
  await page.getByRole('link', { name: 'Choose Starter' }).click()
  await page.waitForURL(/\/PaymentSubscription\/?\?plan=/)
  await fillPlanBilling(page)
  await page.getByLabel('Address Line 1').fill('14 Adéníran Ògúnsànyà Street')
  await page.getByRole('button', { name: /^Pay ₦5,000 by card$/ }).click()
  await page.waitForURL(/hosted\/pay/)
  await page.goBack()
  await expect(page.getByLabel('City*')).toHaveValue('Ìkẹjà')
  await expect(page.getByLabel('State*')).toHaveValue('Lagos')
  await expect(page.getByLabel('Zip code*')).toHaveValue('100271')
  await expect(page.getByLabel('Address Line 1')).toHaveValue('14 Adéníran Ògúnsànyà Street')
})
