import { sidewaysScroll } from '../fixtures/sideways-scroll'
import { expect, test } from '../fixtures/test'

const pages = [
  { path: '/signup', shows: 'Sign up' },
  { path: '/forgotpassword', shows: 'Forgot Password' },
]

for (const { path, shows } of pages) {
  test(`${path} comes from the server, is accessible and fits the screen`, async ({
    page,
    interactive,
    expectAccessible,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain(`>${shows}</h1>`)
    await interactive()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectAccessible()
    expect(await sidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
  })
}

test('signing up says what is missing, marks it, and keeps what was typed', async ({
  page,
  interactive,
  expectAccessible,
}) => {
  await page.goto('/signup?referral=folake26')
  await interactive()
  await expect(page.getByLabel('Referral code')).toHaveValue('FOLAKE26')
  await page.getByLabel('First Name*').fill('Ngozi')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill all the input fields' }),
  ).toBeVisible()
  await expect(page.getByLabel('Last Name*')).toBeFocused()
  await expect(page.getByText('Choose a user name')).toBeVisible()
  await expect(page.getByLabel('First Name*')).toHaveValue('Ngozi')
  await expectAccessible()
  expect(await sidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
})

test('the way back goes along from sign-in to sign-up and back', async ({ page, interactive }) => {
  const goal = encodeURIComponent('/paymentDetails/?order=AMF-1')
  await page.goto(`/signin?redirect=${goal}`)
  await interactive()
  // The bar lies over the links at the foot of the form until it is answered.
  await page.getByRole('button', { name: 'I accept cookies' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(new RegExp(`/signup\\?redirect=${goal}$`))
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/signin\\?redirect=${goal}$`))
})

test('a user name that nobody has gets no code', async ({
  page,
  interactive,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.allow(/404/)
  await page.goto('/forgotpassword')
  await interactive()
  await page.getByLabel('User Name*').fill('nobody_here')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User does not exist' })).toBeVisible()
  await expect(page.getByLabel('User Name*')).toHaveValue('nobody_here')
  await expectAccessible()
})

test('customer support asks to sign in, and comes back to the conversations', async ({ page }) => {
  await page.goto('/customer-support')
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fchat-logs$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})

test('customer support is the conversations for somebody signed in', async ({ page, signIn }) => {
  await signIn(2)
  await page.goto('/customer-support')
  await expect(page).toHaveURL(/\/dashboard\/chat-logs$/)
})

test('an activation link that means nothing leads to sign-in and says so', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/400/)
  await page.goto('/email-verification?activation_key=nonsense&user=1&url=%2Fdashboard')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somthing went wrong Please try after some time.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard$/)
})

test('without a connection the activation waits and says what to do', async ({
  page,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.allow(/ERR_FAILED|Failed to load/)
  await page.route('**/api/auth/activate/', (route) => route.abort())
  await page.goto('/email-verification?activation_key=nonsense&user=1')
  await expect(page.getByRole('alert').filter({ hasText: 'Your link still works' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible()
})
