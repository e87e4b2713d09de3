import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { call, signInNewCustomer, tokenOf } from './every-service'

interface Conversations {
  chatlog_conversations: { messages: { text: string }[] }[]
}

const storedTexts = async (token: string) => {
  const answer = await call<Conversations>('/api/chat/chat_conversations_list/', { token })
  return answer.chatlog_conversations.flatMap(({ messages }) => messages.map(({ text }) => text))
}

async function write(page: Page, texts: readonly string[]) {
  const field = page.getByLabel('Your message')
  for (const text of texts) {
    await field.fill(text)
    await field.press('Enter')
  }
}

const linesOf = (tab: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${tab} ${index}`)

test('what two tabs write without a network arrives whole and in order, faster than anybody may write', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io|Failed to fetch/)
  await signInNewCustomer(page)
  await page.goto('/dashboard/userChat')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/dashboard/userChat')
  const token = await tokenOf(page)
  for (const tab of [page, otherTab]) await expect(tab.getByLabel('Your message')).toBeVisible()
  await page.context().setOffline(true)
  for (const tab of [page, otherTab]) await expect(tab.getByText(/You are offline/)).toBeVisible()
  const [first, second] = [linesOf('One', 25), linesOf('Two', 20)]
  await write(page, first)
  await write(otherTab, second)
  await page.context().setOffline(false)
  await expect.poll(async () => (await storedTexts(token)).length, { timeout: 60_000 }).toBe(45)
  const savedTexts = await storedTexts(token)
  expect(savedTexts.filter((text) => text.startsWith('One'))).toEqual(first)
  expect(savedTexts.filter((text) => text.startsWith('Two'))).toEqual(second)
  await expect(page.getByText(/Sending/)).toHaveCount(0)
})
