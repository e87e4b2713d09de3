import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { untilInteractive } from '../fixtures/page-ready'
import { customerPassword } from '../fixtures/passwords'
import { textSpacingFaults } from '../fixtures/text-spacing'
import { downloaded, pdfText, wordText } from './documents'
import { fillPart, tenancyAnswers } from './fill-form'
import { linkFor } from './mailbox'

const letters = 'abcdefghijklmnopqrstuvwxyz'

export interface Customer {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
}

/**
 * A new customer of this run. Every name is unique, the last name too: support finds a conversation
 * by it while the same journey runs on another size beside this one.
 */
export function newCustomer(): Customer {
  const mark = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
  return {
    firstName: 'Ṣadé',
    lastName: `Ọ̀ṣúndáre-${mark}`,
    username: `sade_${mark}`,
    email: `sade.${mark}@example.ng`,
    password: customerPassword,
  }
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible'))

/** Home, a suggestion, the service page, the form. */
export async function findTheDocument(page: Page) {
  await page.goto('/')
  // What is typed before brings no suggestions.
  await untilInteractive(page)
  await page.getByRole('button', { name: 'I accept cookies' }).click()
  const search = page.getByRole('main').getByRole('combobox', { name: /search/i })
  await search.pressSequentially('tenan', { delay: 60 })
  // Not by role alone: the chooser's select on the same page has options too.
  await page.locator('[role=option]', { hasText: 'Tenancy agreement' }).first().click()
  await page.waitForURL(/\/productDetail\/tenancy-agreement-lagos/)
  await page
    .getByRole('link', { name: /^Create/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await page.waitForURL(/\/agreement\//)
  await expect(page.getByLabel('Landlord’s full name')).toBeVisible()
}

/** All five parts: a reload in the first, no network in the third. */
export async function fillIn(page: Page) {
  await fillPart(page, 1)
  await expect(page.getByText(/^Saved/).first()).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Landlord’s full name')).toHaveValue(tenancyAnswers.landlord_name)
  await visible(page, 'Next').click()
  await heading(page, 'Premises')
  await fillPart(page, 2)
  await addPhotograph(page)
  await visible(page, 'Next').click()
  await heading(page, 'Term and rent')
  // The next part is fetched while this one is filled in.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await fillPart(page, 3)
  await visible(page, 'Next').click()
  await heading(page, 'Charges, deposit, repairs')
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await fillPart(page, 4)
  await visible(page, 'Next').click()
  await heading(page, 'Notice, use, witnesses')
  await fillPart(page, 5)
}

/** A picture of 24 by 16 points. */
const photograph = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAYUlEQVR4nGNgUPXKn7LzHrOGb9H0PQ/ZtANKZ+1/wqkXXDH30HMew7DqBUdf8ZtE1i0+8VbIPKZx2ekPolbxLSvPfZawTWpfc/GbtENq1/orP+WcGUYNGjVo1KBRgygzCACBzCbf12B4NgAAAABJRU5ErkJggg==',
  'base64',
)

/** Added, deleted, and added again. */
async function addPhotograph(page: Page) {
  const picker = page.getByLabel(/^Photograph of the premises.*choose a picture$/)
  const file = { name: 'flat.png', mimeType: 'image/png', buffer: photograph }
  await picker.setInputFiles(file)
  await expect(page.getByText('Document added successfully.').first()).toBeVisible()
  // On a phone the message lies over the button, for eight seconds.
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('button')
  await messages
    .first()
    .click({ timeout: 8000 })
    .catch(() => undefined)
  await expect(messages).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete flat.png' }).click()
  await expect(page.getByText('Document Deleted successfully .').first()).toBeVisible()
  await picker.setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Delete flat.png' })).toBeVisible()
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()

/** Check your answers, then Pay Now: a visitor has to sign in first. */
export async function payNow(page: Page) {
  await visible(page, 'Pay Now').click()
  await expect(page.getByRole('heading', { name: /check your answers/i })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(tenancyAnswers.landlord_name)
  expect(await textSpacingFaults(page), 'with wide letters').toEqual([])
  await visible(page, 'Pay Now').click()
  await page.waitForURL(/\/signin\?redirect=/)
}

export async function signUp(page: Page, customer: Customer) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click()
  await page.waitForURL(/\/signup/)
  await page.getByLabel('First Name*').fill(customer.firstName)
  await page.getByLabel('Last Name*').fill(customer.lastName)
  await page.getByLabel('User Name*').fill(customer.username)
  await page.getByLabel('Email*').fill(customer.email)
  await page.getByLabel('Phone*').fill('08031234567')
  await page.getByLabel('Password*', { exact: true }).fill(customer.password)
  await page.getByLabel('Confirm Password*').fill(customer.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up/i })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    'We have sent you a verification email. To login into your account please verify your email address',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
}

/** The mail's link leads back to the order that waits. */
export async function activate(page: Page, { email }: Customer): Promise<string> {
  await page.goto(await linkFor(email))
  await page.waitForURL(/\/paymentDetails\/?\?/, { timeout: 30_000 })
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
    '₦15,000.00',
  )
  return new URL(page.url()).searchParams.get('order') ?? ''
}

export async function applyCoupon(page: Page) {
  await page.getByLabel(/coupon/i).fill('rent2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount successfully applied.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
    '₦13,500.00',
  )
}

export async function fillBilling(page: Page, { firstName }: Customer) {
  await expect(page.getByLabel('Name*', { exact: true })).toHaveValue(new RegExp(firstName))
  await page.getByLabel('City*').fill('Ìkẹjà')
  await page.getByLabel('State*').selectOption('Lagos')
  await page.getByLabel('Zip code*').fill('100271')
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₦13,500 by card' })

export async function openPaidOrder(page: Page, order: string) {
  await expect(page.getByText('Thank You! For your order...')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/dashboard/order-details/${order}`)
  await expect(page.getByRole('main')).toContainText('Completed')
  await expect(page.getByRole('main')).toContainText(/Payment of ₦13,500.00 made successfully/)
}

/** The file holds what was typed: the name with its marks, the rent in figures and in words. */
export async function readDocuments(page: Page) {
  const pdf = await pdfText(await downloaded(page, /PDF/))
  const word = await wordText(await downloaded(page, /Word/))
  const name = tenancyAnswers.landlord_name.toUpperCase().normalize('NFC')
  for (const text of [pdf, word]) {
    expect(text).toContain(name)
    expect(text).toContain('₦1,850,000')
    expect(text).toMatch(/One Million, Eight Hundred and Fifty Thousand Naira/i)
  }
}

/** Both ways, in order, once, across a dropped line. */
export async function chatWithSupport(customer: Page, support: Page, name: string) {
  await customer.goto('/dashboard/userChat')
  const customerLog = customer.getByRole('log', { name: 'Messages' })
  await write(customer, 'Good morning. Is my agreement stamped?')
  // What the server does not acknowledge within 10 s goes over HTTP.
  await expect(customerLog.getByText(/Sending/)).toHaveCount(0, { timeout: 30_000 })

  await support.goto('/dashboard/chat-logs')
  await support.getByRole('navigation', { name: 'Conversations' }).getByText(name).first().click()
  const supportLog = support.getByRole('log', { name: 'Messages' })
  await expect(supportLog).toContainText('Good morning. Is my agreement stamped?')
  await write(support, 'Good morning. You stamp it after signing.')
  await expect(customerLog).toContainText('You stamp it after signing.')

  await customer.context().setOffline(true)
  await expect(customer.getByText(/You are offline/)).toBeVisible({ timeout: 60_000 })
  await write(customer, 'Thank you. Where?')
  await write(support, 'At the tax office, within 30 days.')
  await customer.context().setOffline(false)
  // A try to connect may last 20 s before the next, which comes up to 7.5 s later.
  await expect(supportLog).toContainText('Thank you. Where?', { timeout: 45_000 })
  await expect(customerLog).toContainText('At the tax office, within 30 days.')
  for (const log of [customerLog, supportLog]) {
    await expect(log.getByText('Thank you. Where?')).toHaveCount(1)
    await expect(log.getByText('At the tax office, within 30 days.')).toHaveCount(1)
  }
}

async function write(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your message').press('Enter')
}
