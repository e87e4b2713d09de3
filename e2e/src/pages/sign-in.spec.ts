import { accountOf } from '../fixtures/accounts'
import { openOrders } from '../fixtures/page-ready'
import { expect, test } from '../fixtures/test'

test('the sign-in page is accessible and says what is missing', async ({
  page,
  interactive,
  expectAccessible,
}) => {
  await page.goto('/signin')
  await interactive()
  await expectAccessible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Enter username').first()).toBeVisible()
  await expect(page.getByText('Enter password').first()).toBeVisible()
})

test('wrong details get the fixed text and keep what was typed', async ({
  page,
  interactive,
  consoleGuard,
}) => {
  consoleGuard.allow(/400/)
  await page.goto('/signin')
  await interactive()
  await page.getByLabel('Username*').fill('nobody_here')
  await page.getByLabel('Password*', { exact: true }).fill('wrong-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  // The toast says it too, and comes or goes with its own timing.
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /credentials/i }),
  ).toBeVisible()
  await expect(page.getByLabel('Username*')).toHaveValue('nobody_here')
})

test('signing in in one tab is seen in another, and so is signing out', async ({
  page,
  context,
  interactive,
  isMobile,
}) => {
  const { username, password } = accountOf(2)
  const otherTab = await context.newPage()
  await otherTab.goto('/productDetail/simple-will')
  await interactive(otherTab)
  await page.goto('/signin')
  await interactive()
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(
    otherTab
      .getByRole('banner')
      .getByText(/my account/i)
      .first(),
  ).toBeAttached()
  await openOrders(page)
  if (isMobile) await page.getByText('My Account /').click()
  await page
    .getByRole('button', { name: /Sign out/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(otherTab.getByRole('banner').getByText(/my account/i)).toHaveCount(0)
})

test('a page behind the sign-in comes back after it', async ({ page, interactive }) => {
  const { username, password } = accountOf(2)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin\?redirect=/)
  await interactive()
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('a redirect to another site is refused', async ({ page, interactive }) => {
  const { username, password } = accountOf(2)
  await page.goto('/signin?redirect=https://evil.example/')
  await interactive()
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$|127\.0\.0\.1:\d+\/$/)
})
