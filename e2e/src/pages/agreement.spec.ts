import { simpleWill } from '../../../services/platform-api/seed/services/simple-will/service'
import { expect, test } from '../fixtures/test'
import { textSpacingFaults } from '../fixtures/text-spacing'
import { evaluateFilledForm, fillPart } from '../purchase/fill-form'

test('the form loads, the preview follows the typing, and it is accessible', async ({
  page,
  expectAccessible,
  isMobile,
}) => {
  await page.goto('/agreement/tenancy-agreement-lagos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  if (isMobile) expect(await textSpacingFaults(page), 'with wide letters').toEqual([])
  const first = page.getByRole('main').getByRole('textbox').first()
  await first.fill('Adéníkẹ̀ẹ́ Bákàrè')
  if (isMobile) await page.getByRole('button', { name: 'See document' }).click()
  await expect(
    page
      .getByText(/Adéníkẹ̀ẹ́ Bákàrè/i)
      .and(page.locator(':visible'))
      .last(),
  ).toBeVisible()
})

test('Next names what is missing and moves the focus there', async ({ page }) => {
  await page.goto('/agreement/tenancy-agreement-lagos')
  await page.getByRole('button', { name: 'Next' }).and(page.locator(':visible')).click()
  await expect(page.getByRole('heading', { name: /problem/i })).toBeVisible()
})

test('Back and Forward of the browser go through the parts, and Back leaves before the first', async ({
  page,
}) => {
  await page.goto('/productDetail/simple-will')
  await page.goto('/agreement/simple-will')
  const form = { service: simpleWill, answers: simpleWill.samples }
  const [first, second] = evaluateFilledForm(form).pages
  const title = (part = first) =>
    expect(page.getByRole('heading', { level: 1, name: part?.title, exact: true })).toBeVisible()
  await title()
  await fillPart(page, 1, form)
  await page.getByRole('button', { name: 'Next' }).and(page.locator(':visible')).click()
  await title(second)
  await page.goBack()
  await title(first)
  await page.goForward()
  await title(second)
  await page.reload()
  await title(second)
  await page.goBack()
  await title(first)
  await page.goBack()
  await expect(page).toHaveURL(/productDetail/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what to do, with a way on', async ({ page }) => {
    await page.goto('/agreement/tenancy-agreement-lagos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
    await expect(page.getByText('Loading…')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Read about our documents' })).toBeVisible()
  })
})
