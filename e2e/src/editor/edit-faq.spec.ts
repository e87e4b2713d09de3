import type { FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { localApiKey } from 'shared-contracts/exposure'
import { expect, test } from '../fixtures/test'

interface Ticket {
  ticket: string
  editors: { name: string; edit: string }[]
}

/** Frames an editor on a page of the site, as the dashboard does. */
async function frameEditor(page: Page, name: string, id: number): Promise<FrameLocator> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post('/api/x/editor-tickets', {
    headers: { 'Api-Key': localApiKey, Authorization: `Token ${token}` },
    data: {},
  })
  const { ticket, editors } = (await reply.json()) as Ticket
  const path = editors.find((editor) => editor.name === name)?.edit.replace('{id}', String(id))
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.title = 'Editor'
    frame.src = address
    frame.width = String(innerWidth)
    frame.height = String(innerHeight)
    document.body.replaceChildren(frame)
  }, `${path}?token=${ticket}`)
  return page.frameLocator('iframe[title="Editor"]')
}

async function violationsIn(page: Page): Promise<string[]> {
  const frame = page.frames().find((candidate) => candidate.url().includes('/api/x/editors/'))
  await frame?.evaluate(axe.source)
  return (await frame?.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })) as string[]
}

/** The editor puts its own selection back shortly after a click; keys before that land in mid-text. */
async function caretIsLast(page: Page): Promise<boolean> {
  const frame = page.frames().find((candidate) => candidate.url().includes('/api/x/editors/'))
  return (await frame?.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const selection = document.getSelection()
    const text = document.activeElement?.textContent ?? ''
    const after = document.createRange()
    if (!selection?.focusNode || !document.activeElement) return false
    after.selectNodeContents(document.activeElement)
    after.setEnd(selection.focusNode, selection.focusOffset)
    return after.toString().length === text.length
  })) as boolean
}

test('an admin edits an answer in the frame and finds it on the FAQ page', async ({
  page,
  signIn,
}) => {
  // The first editor of a run waits for its bundle.
  test.setTimeout(180_000)
  await signIn(1)
  await page.goto('/faq')
  const editor = await frameEditor(page, 'faq-entries', 1)
  const question = editor.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeVisible({ timeout: 150_000 })
  const answer = editor.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  expect(page.frames().at(-1)?.url()).not.toContain('token')

  const mark = `Edited ${Date.now()}`
  await answer.click()
  await expect(async () => {
    await page.keyboard.press('Control+End')
    expect(await caretIsLast(page)).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await page.keyboard.type(mark)
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor.getByText('Saved. Visitors see it within a minute.')).toBeVisible()
  await expect(editor.getByText('as it is now')).toBeVisible()

  await editor.getByRole('button', { name: 'Look at version 1' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Version 1' })
  await expect(dialog.locator('ins')).toContainText(mark)
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The site keeps public answers for seconds: the visit that finds an old one fetches the new one.
  const title = await question.inputValue()
  await expect(async () => {
    await page.goto('/faq')
    await page.locator('summary', { hasText: title }).click()
    await expect(page.getByText(mark)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
})
