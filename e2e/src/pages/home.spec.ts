import { expect, test } from '../fixtures/test'

test('the home page hydrates without a message and is accessible', async ({
  page,
  interactive,
  expectAccessible,
}) => {
  await page.goto('/')
  await interactive()
  await expect(page.getByRole('heading', { level: 1, name: 'Put it in writing.' })).toBeVisible()
  await expect(page).toHaveTitle(/Amofin/)
  await expectAccessible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its content and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Put it in writing.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Popular documents' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Tenancy agreement (Lagos)' })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
  })
})

test('Get Started without a choice says what to do', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByText('Please select above options to continue!')).toBeVisible()
})

test('the three choices lead to the service page', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  await page.getByLabel(/Who is it for/).selectOption({ label: 'Personal' })
  await page.getByLabel(/What about/).selectOption({ label: 'Property' })
  await page.getByLabel(/Which document/).selectOption({ label: 'Tenancy agreement (Lagos)' })
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/productDetail\/tenancy-agreement-lagos$/)
})

test('a suggestion opens its service page', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search legal services' })
  await search.pressSequentially('tenan', { delay: 40 })
  await page.locator('[role=option]').filter({ hasText: 'Tenancy agreement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenancy agreement (Lagos)')
})

test('the chatbot of another remote fills its slot and answers', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  await page.getByRole('button', { name: /I accept cookies/ }).click()
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Customer Support' })).toContainText(
    "Hi! I'm here to help you. How may I help you today.",
  )
})

test('the cookie question never covers the place where a message is written', async ({
  page,
  interactive,
  isMobile,
  signIn,
}) => {
  const reachable = async () => {
    await expect(page.getByRole('button', { name: 'I accept cookies' })).toBeVisible()
    const field = page.getByLabel('Your message')
    await field.click({ trial: true })
    await field.fill('Hello')
    await page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true })
  }
  await page.goto('/')
  await interactive()
  const chat = page.getByRole('button', { name: 'Chat', exact: true })
  // On phones the button waits until the question is answered.
  if (isMobile) await expect(chat).toBeHidden()
  else {
    await chat.click()
    await reachable()
  }
  await signIn(2)
  await page.context().clearCookies({ name: 'CookieConsent' })
  await page.goto('/dashboard/userChat')
  await reachable()
})

test('the cookie bar stays away once answered', async ({ page, interactive }) => {
  await page.goto('/')
  await interactive()
  await page.getByRole('button', { name: 'I accept cookies' }).click()
  await page.reload()
  await interactive()
  await expect(page.getByRole('button', { name: 'I accept cookies' })).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('CookieConsent')
})

test('/home leads to /', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL(/:\d+\/$/)
})
