import type { BrowserContext, Page } from '@playwright/test'
import { storageKeys } from 'shared-contracts/storage'
import { cookies, type CookieFacts } from 'shared-contracts/stored-things'
import { accountOf } from '../fixtures/accounts'
import { expect, test } from '../fixtures/test'

const listedCookies: readonly CookieFacts[] = Object.values(cookies)

/** A cookie as the list promises it, at this moment. */
const attributesOf = ({ time, scripts, sameSite }: CookieFacts) => ({
  lifetime: typeof time === 'number' ? time : 'until the browser is closed',
  httpOnly: !scripts,
  sameSite,
})

/** Names of the cookies that the browser holds, each of which is in the list and as it says there. */
async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const browserCookies = await context.cookies()
  for (const { name, expires, httpOnly, sameSite } of browserCookies) {
    const listedCookie = listedCookies.find((cookie) => cookie.name === name)
    expect(listedCookie, `the list names ${name}`).toBeDefined()
    if (!listedCookie) continue
    const seconds = expires - Date.now() / 1000
    const { time } = listedCookie
    // Set a while ago, and never for longer than the list says.
    const lifetime = typeof time === 'number' && seconds > 0 && seconds <= time ? time : seconds
    expect({
      name,
      lifetime: expires === -1 ? 'until the browser is closed' : lifetime,
      httpOnly,
      sameSite,
    }).toEqual({ name, ...attributesOf(listedCookie) })
  }
  return browserCookies.map(({ name }) => name).sort()
}

const names = (...cookieFacts: CookieFacts[]) => cookieFacts.map(({ name }) => name).sort()

/** Keys of local storage that belong to no entry of the list. */
const unknownKeys = (page: Page) =>
  page.evaluate(
    (knownKeys) =>
      Object.keys(localStorage).filter(
        (key) => !knownKeys.includes(key) && !key.startsWith('amofin'),
      ),
    [...storageKeys] as string[],
  )

/** By the form, as a person: only then does the site set its cookies. */
async function signInByForm(page: Page, group: number, interactive: () => Promise<void>) {
  const { username, password } = accountOf(group)
  await page.goto('/signin')
  await interactive()
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !/signin/i.test(url.pathname))
}

test('a visitor holds one cookie of the visit, and a choice once they made it', async ({
  page,
  context,
  interactive,
}) => {
  await page.goto('/')
  await interactive()
  expect(await cookiesOf(context)).toEqual(names(cookies.visitor))
  const bar = page.getByRole('region', { name: 'Cookies' })
  await bar.getByText('Which cookies').click()
  for (const { name } of listedCookies) await expect(bar.getByText(name)).toBeVisible()
  // No counter is set here, so there is nothing to agree to.
  await expect(bar.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'I accept cookies' }).click()
  await page.goto('/privacy-policy')
  await interactive()
  expect(await cookiesOf(context)).toEqual(names(cookies.visitor, cookies.consent))
  for (const { name } of listedCookies) {
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  expect(await unknownKeys(page)).toEqual([])
})

test('the question is there and can be answered before any code of the site has come', async ({
  page,
  context,
}) => {
  // As on a line that is slow: the code is asked for and does not come.
  await page.route('**/r/**', () => undefined)
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  const bar = page.getByRole('region', { name: 'Cookies' })
  await expect(bar).toBeVisible()
  const height = await bar.evaluate((element: HTMLElement) => `${element.offsetHeight}px`)
  await expect(page.locator('html')).toHaveCSS('--bottom-bar', height)
  await bar.getByRole('button', { name: 'I accept cookies' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('--bottom-bar', '0px')
  expect((await context.cookies()).map(({ name }) => name)).toContain(cookies.consent.name)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a customer holds the cookie of the sign-in besides', async ({
  page,
  context,
  interactive,
}) => {
  await signInByForm(page, 2, interactive)
  const expectedNames = names(cookies.visitor, cookies.session)
  await expect.poll(() => cookiesOf(context)).toEqual(expectedNames)
  expect(await unknownKeys(page)).toEqual([])
})

test('staff hold the cookie of the editors besides', async ({ page, context, interactive }) => {
  // The first editor of a run waits for its bundle.
  test.setTimeout(180_000)
  await signInByForm(page, 1, interactive)
  await page.goto('/dashboard/faqs/que-ans')
  const first = page.getByRole('link', { name: /^View / }).first()
  await first.click()
  const editor = page.frameLocator('iframe[title="Editor of this question"]')
  await expect(editor.getByRole('textbox', { name: 'Question' })).toBeVisible({ timeout: 150_000 })
  const expectedNames = names(cookies.visitor, cookies.session, cookies.editor)
  await expect.poll(() => cookiesOf(context)).toEqual(expectedNames)
  expect(await unknownKeys(page)).toEqual([])
})
