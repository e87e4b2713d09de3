import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The provider's page, opened in its place or within ours. */
type Till = Page | FrameLocator

/** Test cards of the provider. */
export const declined = { number: '5143010522339965', expiry: '09/32', cvv: '276' }
export const good = { number: '5531886652142950', expiry: '09/32', cvv: '564' }

export async function enterCard(till: Till, card: typeof good) {
  await till.getByLabel(/card number/i).fill(card.number)
  await till.getByLabel(/expiry/i).fill(card.expiry)
  await till.getByLabel(/cvv/i).fill(card.cvv)
  await till.getByRole('button', { name: /^pay/i }).click()
}

export async function expectDeclined(till: Till) {
  await expect(till.getByRole('alert')).toBeVisible()
}

export async function confirm(till: Till) {
  await till.getByLabel(/pin/i).fill('3310')
  await till.getByRole('button', { name: /continue|confirm|submit/i }).click()
  await till.getByLabel(/otp|code/i).fill('12345')
  await till.getByRole('button', { name: /continue|confirm|submit|pay/i }).click()
}
