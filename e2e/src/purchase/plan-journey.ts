import { expect, type Page } from '@playwright/test'
import { formOf } from '../../../services/platform-api/src/agreements/testing/form-journey'
import { localApiKey } from 'shared-contracts/exposure'
import { openDatabase, type Db } from '../../../services/platform-api/src/database/database'
import { confirm, enterCard, validCard } from './card'
import { newCustomer, type Customer } from './journey'
import { linkFor } from './mailbox'

const slug = 'non-disclosure-agreement'

/** A call of the product's API as the browser's own user, or as nobody. */
async function call(method: string, path: string, options: { token?: string; body?: unknown }) {
  const reply = await fetch(new URL(path, process.env.AMOFIN_SITE), {
    method,
    headers: {
      'Api-Key': localApiKey,
      'content-type': 'application/json',
      ...(options.token && { authorization: `Token ${options.token}` }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  })
  const answer = { status: reply.status, body: (await reply.json()) as unknown }
  if (reply.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
  return answer
}

/** A new customer, registered by call and signed in by the link of the mail. */
export async function signedInCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  const { firstName: first_name, lastName: last_name, ...rest } = customer
  const activationUrl = new URL('/email-verification', process.env.AMOFIN_SITE).href
  const body = { ...rest, first_name, last_name, phone: '08031234567', activationUrl, lastUrl: '' }
  await call('POST', '/api/auth/emailregister/', { body })
  const url = process.env.AMOFIN_SITE ?? ''
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url }])
  await page.goto(await linkFor(customer.email))
  await page.waitForURL(/\/dashboard/)
  return customer
}

export async function fillPlanBilling(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your plan' })).toBeVisible()
  await page.getByLabel('City*').fill('Ìkẹjà')
  await page.getByLabel('State*').selectOption('Lagos')
  await page.getByLabel('Zip code*').fill('100271')
}

/** From the checkout of a plan to its outcome; `amount` as the button says it. */
export async function payByCard(page: Page, amount: RegExp) {
  await page.getByRole('button', { name: amount }).click()
  await page.waitForURL(/hosted\/pay/)
  await enterCard(page, validCard)
  await confirm(page)
  await page.waitForURL(/\/payment-status/)
  await expect(page.getByText('Thank You! For your order...')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText('Your plan is active until')
}

export async function openSubscription(page: Page, plan: string) {
  await page.goto('/dashboard/subscription')
  const section = page.getByRole('region', { name: `${plan} plan` })
  await expect(section).toBeVisible()
  return section
}

/** Fills in a document by call, as its form would, and answers the number of its order. */
export async function filledInOrder(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  return withDatabase(async (db) => {
    const form = await formOf(
      {
        db,
        call: (method, path, options) => call(method, path, { token, body: options?.body }),
      } as Parameters<typeof formOf>[0],
      slug,
    )
    return (await form.complete({ as: 1 })).order_number ?? ''
  })
}

/** The service page asks the plan before it opens the form. */
export async function downloadWith(page: Page, plan: string) {
  await page.goto(`/productDetail/${slug}`)
  await page
    .getByRole('button', { name: `Download with ${plan}` })
    .first()
    .click()
}

export async function takeWithPlan(page: Page) {
  const order = await filledInOrder(page)
  await page.goto(`/paymentDetails/?order=${order}&subscription=1`)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Subscription discount')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL(/\/payment-status/)
  await expect(page.getByText('Thank You! For your order...')).toBeVisible({ timeout: 30_000 })
}

/** Moves a customer's running plan back in time, so that it ends at noon in Lagos, three days from today. */
export async function nearTheEnd(page: Page): Promise<void> {
  const userId = Number(await page.evaluate(() => localStorage.getItem('userId')))
  const noon = `(date_trunc('day', now() at time zone 'Africa/Lagos') + interval '3 days 12 hours') at time zone 'Africa/Lagos'`
  const elapsedDays = `valid_till - ${noon}`
  const end = `update subscriptions set started_on = started_on - (${elapsedDays}), valid_till = valid_till - (${elapsedDays}) where user_id = ${userId} and active`
  await withDatabase((db) => db.execute(end))
}

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(process.env.AMOFIN_DATABASE_URL ?? '', { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
