import { expect, test } from '../fixtures/test'

test('a path that nobody serves is a 404 with a way home', async ({
  page,
  consoleGuard,
  interactive,
  expectAccessible,
}) => {
  consoleGuard.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 - Page not found!')).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link').first().click()
  await interactive()
  await expect(page.getByRole('heading', { name: 'Put it in writing.' })).toBeVisible()
})

test('moving between remotes keeps the page and its history', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Tenancy agreement (Lagos)' })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
  await page.getByRole('link', { name: 'Create' }).and(page.locator(':visible')).first().click()
  await expect(page).toHaveURL(/\/agreement\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
  await expect(page).toHaveTitle(/Tenancy agreement/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Put it in writing.' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
  expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true)
})

test('the answer is not stored by caches and carries a policy', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()['cache-control']).toBe('private, no-cache')
  const policy = answer.headers()['content-security-policy']!
  expect(policy).toMatch(/style-src 'self' '(nonce|sha256)-/)
  expect(policy).not.toContain('unsafe')
})
