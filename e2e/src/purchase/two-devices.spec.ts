import type { Browser, Page } from '@playwright/test'
import { simpleWill } from '../../../services/platform-api/seed/services/simple-will/service'
import { expect, test } from '../fixtures/test'
import { fillPart } from './fill-form'

test.describe.configure({ timeout: 120_000 })

const form = { service: simpleWill, answers: simpleWill.samples }
const notice = (page: Page) => page.getByText(/^This document was also changed on another device/)
const name = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const press = (page: Page, label: 'Prev' | 'Next') =>
  page.getByRole('button', { name: label }).first().click()
const saved = (page: Page) =>
  page.waitForResponse((reply) => /agreement-create/.test(reply.url()) && reply.ok())

/** Another device of the visitor with the link that the form gives for it. */
async function openElsewhere(browser: Browser, page: Page) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto(page.url())
  await press(other, 'Prev')
  await expect(name(other)).toHaveValue('Halima Abubakar Sani')
  return other
}

test('what one device saved is not overwritten by another that never saw it', async ({
  page,
  browser,
  consoleGuard,
}) => {
  // The browser writes down that the second save is refused.
  consoleGuard.allow(/409/)
  await page.goto('/agreement/simple-will')
  await fillPart(page, 1, form)
  await Promise.all([saved(page), press(page, 'Next')])
  await expect(page).toHaveURL(/\/agreement\/[^/]+\/simple-will/)
  const other = await openElsewhere(browser, page)
  await press(page, 'Prev')
  await name(page).fill('Ngozi of the first device')
  await expect(page.getByText(/^Saved/).first()).toBeAttached()
  await name(other).fill('Ngozi of the second device')
  await Promise.all([saved(other), press(other, 'Next')])
  await press(page, 'Next')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Use the other device' }).click()
  await expect(notice(page)).toBeHidden()
  await press(page, 'Prev')
  await expect(name(page)).toHaveValue('Ngozi of the second device')
  await other.context().close()
})
