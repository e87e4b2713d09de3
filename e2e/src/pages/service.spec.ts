import { expect, test } from '../fixtures/test'

const path = '/productDetail/tenancy-agreement-lagos'

test('the service page hydrates without a message and is accessible', async ({
  page,
  interactive,
  expectAccessible,
}) => {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await interactive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
  await expect(page.getByRole('main')).toContainText('₦15,000')
  await expect(page).toHaveTitle(/Tenancy agreement/)
  await expectAccessible()
})

test('both paths of the specification show the same service', async ({ page }) => {
  await page.goto('/productDetail/7/tenancy-agreement-lagos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
})

test('an unknown service is a real 404', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404/)
  // A server that is too slow to know in time begins the page with 200.
  const open = () => page.goto('/productDetail/no-such-service')
  await expect.poll(async () => (await open())?.status()).toBe(404)
  await expect(page.getByText('404 - Page not found!')).toBeVisible()
})

test('one question is open at a time', async ({ page, interactive }) => {
  await page.goto(path)
  await interactive()
  const questions = page.getByRole('main').locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
})

test('Create opens the guided form', async ({ page, interactive }) => {
  await page.goto(path)
  await interactive()
  await page.getByRole('link', { name: 'Create' }).and(page.locator(':visible')).first().click()
  await expect(page).toHaveURL(/\/agreement\/tenancy-agreement-lagos/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the price and the cookie question never cover each other', async ({
    page,
    interactive,
  }) => {
    await page.goto(path)
    await interactive()
    const price = page.getByRole('group', { name: 'Price and start' })
    await expect(price).toHaveCount(0)
    await page.getByRole('heading', { name: 'Questions' }).scrollIntoViewIfNeeded()
    const accept = page.getByRole('button', { name: 'I accept cookies' })
    await accept.click({ trial: true })
    await price.getByRole('link', { name: 'Create' }).click({ trial: true })
    await accept.click()
    await expect(price).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('price, law and questions are there', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'The law behind it' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('₦15,000')
    await expect(page.getByRole('main').locator('details').first()).toBeVisible()
  })
})
