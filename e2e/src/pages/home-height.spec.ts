import { expect, test } from '../fixtures/test'

test('the way home leads back to where the home page was left', async ({ page, interactive }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await interactive()
  const link = page
    .getByRole('region', { name: 'Schedule of documents' })
    .getByRole('link', { name: 'Simple will' })
  await link.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  expect(height).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple will')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Home').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height - 100)
})
