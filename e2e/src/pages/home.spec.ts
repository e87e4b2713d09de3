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
  await page.getByLabel(/What is it about/).selectOption({ label: 'Property' })
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

/** P 9: three slides, one up to 1024 px. */
const wholeSlides = [
  { width: 360, slides: 1 },
  { width: 800, slides: 1 },
  { width: 1024, slides: 1 },
  { width: 1025, slides: 3 },
  { width: 1440, slides: 3 },
]

for (const { width, slides } of wholeSlides) {
  test(`the carousel of the home page shows ${slides} whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const items = page.locator('[aria-roledescription="carousel"] > ul > li')
    await expect(items.nth(3)).toBeAttached()
    const wholeCount = await items.evaluateAll((items) => {
      const window = items[0]!.parentElement!.getBoundingClientRect()
      return items.filter((item) => item.getBoundingClientRect().right <= window.right + 1).length
    })
    expect(wholeCount).toBe(slides)
  })
}

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
