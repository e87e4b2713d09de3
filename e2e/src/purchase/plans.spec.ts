import { expect, test } from '../fixtures/test'
import {
  downloadWith,
  fillPlanBilling,
  nearTheEnd,
  openSubscription,
  payByCard,
  signedInCustomer,
  takeWithPlan,
} from './plan-journey'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

test('a customer buys a plan, uses it up, upgrades it and renews it', async ({
  page,
  expectAccessible,
  interactive,
}) => {
  await signedInCustomer(page)

  await test.step('buy', async () => {
    await page.goto('/')
    await interactive()
    await page.getByRole('link', { name: 'Choose Starter' }).click()
    await page.waitForURL(/\/PaymentSubscription\/?\?plan=/)
    await fillPlanBilling(page)
    await expectAccessible()
    await payByCard(page, /^Pay ₦5,000 by card$/)
    await expect(page.getByText('Subscription Plan has been activated').first()).toBeVisible()
    await page.getByRole('button', { name: 'Check Your Order Details' }).click()
    await page.waitForURL(/\/dashboard$/)
    const starterPage = await openSubscription(page, 'Starter')
    await expect(starterPage).toContainText('2 of 2 left')
  })

  await test.step('use it up', async () => {
    await downloadWith(page, 'Starter')
    await page.waitForURL(/\/agreement\//)
    await takeWithPlan(page)
    await takeWithPlan(page)
    const starterPage = await openSubscription(page, 'Starter')
    await expect(starterPage).toContainText('0 of 2 left')
    await downloadWith(page, 'Starter')
    await expect(page.getByRole('main')).toContainText(
      'You have used all the templates of your plan for this period.',
    )
    expect(page.url()).toContain('/productDetail/')
  })

  await test.step('upgrade', async () => {
    await openSubscription(page, 'Starter')
    const offers = page.getByRole('region', { name: 'All Available Subscriptions' })
    await offers.getByRole('link', { name: 'Monthly plans' }).click()
    await expect(offers).toContainText(/Less ₦4,[0-9,.]+ for the unused days of Starter\./)
    await offers.getByRole('button', { name: 'Upgrade to Business' }).click()
    await page.waitForURL(/\/PaymentSubscription\/?\?plan=/)
    const summary = page.getByRole('complementary', { name: 'Plan summary' })
    await expect(summary).toContainText('Unused days of Starter')
    await expect(summary).toContainText('Starter ends when you pay, and Business begins.')
    await expect(page.getByLabel('City*')).toHaveValue('Ìkẹjà')
    await payByCard(page, /^Pay ₦15,[0-9,.]+ by card$/)
    const business = await openSubscription(page, 'Business')
    await expect(business).toContainText('8 of 10 left')
    await expect(page.getByRole('region', { name: 'Starter plan' })).toHaveCount(0)
    await downloadWith(page, 'Business')
    await page.waitForURL(/\/agreement\//)
  })

  await test.step('renew', async () => {
    await nearTheEnd(page)
    const business = await openSubscription(page, 'Business')
    // A day may end in Lagos between the change and the page.
    await expect(business).toContainText(/Recurs in 0 months [23] days/)
    await business.getByRole('link', { name: 'Renew Business' }).click()
    await page.waitForURL(/\/PaymentSubscription\/?\?plan=/)
    await expect(page.getByText(/^Renews your current plan/)).toBeVisible()
    await payByCard(page, /^Pay ₦20,000 by card$/)
    const renewalPage = await openSubscription(page, 'Business')
    await expect(renewalPage).toContainText(/Recurs in 1 months/)
    await expect(renewalPage.getByRole('link', { name: 'Renew Business' })).toHaveCount(0)
  })
})
