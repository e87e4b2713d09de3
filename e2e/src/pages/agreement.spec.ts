import { expect, test } from '../fixtures/test'

test('the form loads, the preview follows the typing, and it is accessible', async ({
  page,
  expectAccessible,
  isMobile,
}) => {
  await page.goto('/agreement/tenancy-agreement-lagos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  const first = page.getByRole('main').getByRole('textbox').first()
  await first.fill('Adéníkẹ̀ẹ́ Bákàrè')
  if (isMobile) await page.getByRole('button', { name: 'See document' }).click()
  await expect(
    page
      .getByText(/Adéníkẹ̀ẹ́ Bákàrè/i)
      .and(page.locator(':visible'))
      .last(),
  ).toBeVisible()
})

test('Next names what is missing and moves the focus there', async ({ page }) => {
  await page.goto('/agreement/tenancy-agreement-lagos')
  await page.getByRole('button', { name: 'Next' }).and(page.locator(':visible')).click()
  await expect(page.getByRole('heading', { name: /problem/i })).toBeVisible()
})
