import { expect, test } from '../fixtures/test'

test('an admin edits a question in the dashboard, is asked before leaving, and sees the list change', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  // The first editor of a run waits for its bundle.
  test.setTimeout(180_000)
  await signIn(1)
  await page.goto('/dashboard/faqs/que-ans')
  await page
    .getByRole('link', { name: /^View / })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/dashboard\/faqs\/que-ans\/edit\/\d+$/)
  const editor = page.frameLocator('iframe[title="Editor of this question"]')
  const question = editor.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeVisible({ timeout: 150_000 })
  await expectAccessible()
  const mark = `Edited ${Date.now()}?`
  await question.fill(mark)

  await page.getByRole('link', { name: 'FAQs Q&A' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toHaveValue(mark)

  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor.getByText('Saved. Visitors see it within a minute.')).toBeVisible()
  await page.getByRole('link', { name: 'FAQs Q&A' }).first().click()
  await expect(page.getByRole('link', { name: `View ${mark}` })).toBeVisible()
})

test('a testimonial is added, takes over its address, is deleted and comes back', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn(1)
  await page.goto('/dashboard/content/testimonials')
  await page.getByRole('link', { name: 'Add testimonial' }).click()
  const editor = page.frameLocator('iframe[title="Editor of this testimonial"]')
  const name = `Ngozi ${Date.now()}`
  await editor.getByRole('textbox', { name: 'Name' }).fill(name, { timeout: 150_000 })
  await editor.getByRole('textbox', { name: 'Who they are' }).fill('tailor, Aba')
  await editor.getByRole('textbox', { name: 'What they said' }).fill('Clear from start to end.')
  await editor.getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(page).toHaveURL(/\/dashboard\/content\/testimonials\/\d+$/)
  await expect(editor.getByText('Saved. Visitors see it within a minute.')).toBeVisible()

  await page.goto('/dashboard/content/testimonials')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete testimonial' }).click()
  await expect(page.getByRole('link', { name: `View ${name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `View ${name}` })).toBeVisible()
})
