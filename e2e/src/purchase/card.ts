import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The provider's page, opened in its place or within ours. */
type Till = Page | FrameLocator

/** Test cards of the provider. */
export const declinedCard = { number: '5258585922666506', expiry: '09/31', cvv: '883' }
export const validCard = { number: '5531886652142950', expiry: '09/32', cvv: '564' }

export async function enterCard(till: Till, card: typeof validCard) {
  await till.getByLabel('Card number').fill(card.number)
  await till.getByLabel('Expiry').fill(card.expiry)
  await till.getByLabel('CVV').fill(card.cvv)
  await till.getByRole('button', { name: /^Pay ₦/ }).click()
}

/** The provider says why, and asks for another card. */
export async function expectDeclined(till: Till) {
  await expect(till.getByText(/Insufficient funds/).first()).toBeVisible()
  await expect(till.getByLabel('Card number')).toHaveValue('')
}

export async function confirm(till: Till) {
  await till.getByLabel('PIN', { exact: true }).fill('3310')
  await till.getByRole('button', { name: 'Continue' }).click()
  await till.getByLabel('One-time password').fill('12345')
  await till.getByRole('button', { name: /^(Continue|Pay)/ }).click()
}
