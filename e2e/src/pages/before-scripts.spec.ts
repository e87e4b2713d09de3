import { expect, test } from '../fixtures/test'

test('a plan is chosen before the scripts of the page are there', async ({ page }) => {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts
    await route.continue().catch(() => undefined)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Choose Starter' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/signin\?redirect=%2FPaymentSubscription/)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})
