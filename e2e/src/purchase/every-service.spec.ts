import type { Page } from '@playwright/test'
import { allServices } from '../../../services/platform-api/seed/services/all-services'
import { sidewaysScroll } from '../fixtures/sideways-scroll'
import { expect, test } from '../fixtures/test'
import {
  missingIn,
  orderFromExample,
  payOrder,
  printedAnswers,
  readFiles,
  signInNewCustomer,
} from './every-service'
import { evaluateFilledForm, type FilledForm } from './fill-form'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

for (const service of allServices) {
  const form = { service, answers: service.samples }

  test(`${service.slug}: bought on a desktop, its files hold the answers; read on a phone`, async ({
    page,
    isMobile,
  }) => (isMobile ? read(page, form) : buy(page, form)))
}

async function buy(page: Page, form: FilledForm) {
  const customer = await signInNewCustomer(page)
  const order = await orderFromExample(page, form)
  await payOrder(page, order, customer)
  await page.goto(`/dashboard/order-details/${order}`)
  await expect(page.getByRole('main')).toContainText(form.service.title)
  const answers = printedAnswers(form)
  expect(answers.length).toBeGreaterThan(5)
  const { pdf, word } = await readFiles(page, order)
  expect(missingIn(pdf, answers), 'answers that the PDF lacks').toEqual([])
  expect(missingIn(word, answers), 'answers that the Word file lacks').toEqual([])
}

async function read(page: Page, form: FilledForm) {
  await page.goto(`/agreement/${form.service.slug}`)
  const [first] = evaluateFilledForm(form).pages
  await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
  expect(await sidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'See document' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your document' })
  await expect(sheet.getByText('not filled').first()).toBeAttached()
  const cutOff = await sheet
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box!.scrollWidth > box!.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cutOff, 'tables that are wider than the page they are drawn on').toEqual([])
}
