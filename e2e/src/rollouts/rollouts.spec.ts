import type { Frame, Page } from '@playwright/test'
import { localApiKey } from 'shared-contracts/exposure'
import { accountOf } from '../fixtures/accounts'
import { expect, test as base } from '../fixtures/test'
import type { CompositionSite } from '../product/composition-site'
import { nextVersion, remote, stable, startReleaseSite } from './release-site'

const test = base.extend<object, { site: CompositionSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startReleaseSite(`rollouts${parallelIndex}`)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const card = (page: Page) => page.getByRole('region', { name: remote, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Of the remote, in what a page was put together from. */
const versionIn = (frame: Frame) =>
  frame.evaluate(async (name) => {
    const text = document.getElementById('amofin-start')?.textContent ?? '{}'
    const { planFile } = JSON.parse(text) as { planFile?: string }
    if (planFile === undefined) return undefined
    const plan = (await (await fetch(planFile)).json()) as {
      remotes: Record<string, { version: string }>
    }
    return plan.remotes[name]?.version
  }, remote)

/** Opens a dialog from the card's buttons or its menu, says why, and confirms. */
async function decide(page: Page, from: string, confirm: string, reason?: string) {
  const button = card(page).getByRole('button', { name: from, exact: true })
  if (!(await button.isVisible())) await card(page).getByLabel(`More for ${remote}`).click()
  await button.click()
  if (reason) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('an administrator finds the releases in the menu, and what waits for somebody', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'My account', exact: true })
    .getByRole('link', { name: 'Releases' })
    .click()
  await expect(page).toHaveURL(/\/rollouts$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  await expect(card(page).getByText('Waiting')).toBeVisible()
  await expect(
    card(page).getByText(/^Released .* by CI of the chat team \(token\)\./),
  ).toBeVisible()
  await expectAccessible()
})

test('a rollout is started, raised, and a second administrator is told in time', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  await card(page)
    .getByRole('button', { name: /^10 percent/ })
    .click()
  await expect(dialog(page)).toContainText(
    `About 10 of every 100 visitors move from ${stable} to ${nextVersion}.`,
  )
  await expectAccessible()
  await dialog(page).getByRole('button', { name: 'Start at 10%' }).click()
  await expect(card(page).getByText('Rolling out')).toBeVisible()

  const otherTab = await (await browser.newContext({ baseURL })).newPage()
  await signIn(1, otherTab)
  await otherTab.goto('/rollouts')
  await card(otherTab).getByRole('button', { name: 'Go to 25%' }).click()

  await card(page)
    .getByRole('button', { name: /^50 percent/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Go to 50%' }).click()
  await expect(card(page).getByText(`Visitors on ${nextVersion}: 50%`)).toBeVisible()

  await dialog(otherTab).getByRole('button', { name: 'Go to 25%' }).click()
  const alert = dialog(otherTab).getByRole('alert')
  await expect(alert).toContainText(`${remote} was changed while this was open.`)
  await expect(alert).toContainText(`Changed by ${accountOf(1).username}`)
  await expect(alert).toContainText('From 10% to 50%.')
  await dialog(otherTab).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(otherTab).getByText(`Visitors on ${nextVersion}: 50%`)).toBeVisible()
  await otherTab.context().close()
})

test('it is halted, resumed, promoted and rolled back, and the history tells all', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  await decide(page, 'Halt', `Halt ${nextVersion}`, 'the inbox stays empty')
  await expect(card(page).getByText('Halted')).toBeVisible()
  await expect(card(page)).toContainText('the inbox stays empty.')
  await expectAccessible()

  await decide(page, 'Resume', `Resume ${nextVersion}`)
  await expect(card(page).getByText('Rolling out')).toBeVisible()
  await decide(page, 'Promote', `Promote ${nextVersion}`)
  await expect(card(page).getByText(`All visitors on ${nextVersion}`)).toBeVisible()
  await decide(page, `Roll back to ${stable}`, `Roll back to ${stable}`, 'customers miss the bot')
  await expect(card(page).getByText(`All visitors on ${stable}`)).toBeVisible()

  const notified = page.getByRole('region', { name: /^What changed/ }).getByRole('listitem')
  for (const text of [
    `${remote} ${nextVersion} at 10%`,
    `${remote} ${nextVersion} from 10% to 50%`,
    `${remote} ${nextVersion} halted at 50%`,
    `${remote} ${nextVersion} resumed at 50%`,
    `${remote} ${nextVersion} is stable`,
    `${remote} back to ${stable}`,
    'the inbox stays empty',
    'customers miss the bot',
  ]) {
    await expect(notified.filter({ hasText: text }).first()).toBeVisible()
  }
  await expect(notified.filter({ hasText: `by ${accountOf(1).username}` })).not.toHaveCount(0)
})

test('a phone shows the same without scrolling sideways', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(1)
  await page.goto('/rollouts')
  await expect(card(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await card(page).getByLabel(`More for ${remote}`).click()
  await expect(card(page).getByRole('button', { name: 'Switch off' })).toBeInViewport()
  await expectAccessible()
})

test('all of a change can be done by keyboard', async ({ page, signIn }) => {
  await signIn(1)
  await page.goto('/rollouts')
  await card(page).getByRole('button', { name: 'Other versions' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByRole('radio', { name: new RegExp(`^${nextVersion}`) }),
  ).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page)).toContainText(`move from ${stable} to ${nextVersion}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByRole('button', { name: 'Other versions' })).toBeFocused()
})

test('a QA link shows the chosen version to whoever opens it', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  await page.getByRole('button', { name: 'QA links' }).click()
  await dialog(page).getByLabel(remote, { exact: true }).selectOption(nextVersion)
  await dialog(page).getByRole('button', { name: 'Create the link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()

  const tester = await (await browser.newContext()).newPage()
  const versionOf = () => versionIn(tester.mainFrame())
  await tester.goto(new URL('/', link).href)
  expect(await versionOf()).toBe(stable)
  await tester.goto(link)
  expect(await versionOf()).toBe(nextVersion)

  await dialog(page)
    .getByRole('button', { name: `Revoke ${remote} ${nextVersion}`, exact: true })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Revoke it' }).click()
  await expect(dialog(page).getByText(/Revoked .* by /)).toBeVisible()
  await tester.goto(new URL('/', link).href)
  expect(await versionOf()).toBe(stable)
  await tester.context().close()
})

test('two versions of a page are compared, and the browser keeps its own', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  await card(page).getByLabel(`More for ${remote}`).click()
  await card(page).getByRole('button', { name: 'Compare two versions' }).click()
  await dialog(page).getByLabel('First version').selectOption(stable)
  await dialog(page).getByLabel('Second version').selectOption(nextVersion)
  await dialog(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog(page).locator('[aria-busy=false] > iframe')).toHaveCount(2)
  await expect(dialog(page).getByText('npm run compare')).toBeVisible()
  const [, before, after] = page.frames()
  expect(before && (await versionIn(before))).toBe(stable)
  expect(after && (await versionIn(after))).toBe(nextVersion)
  await expectAccessible()
  await dialog(page).getByRole('radio', { name: 'What differs' }).check()
  await expect(dialog(page).getByText(/^Black areas are the same in both/)).toBeVisible()
  await page.goto('/')
  expect(await versionIn(page.mainFrame())).toBe(stable)
})

test('a customer sees which account is needed, and the calls refuse one', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(2)
  await page.goto('/rollouts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page needs an Admin, Lawyer, Finance, or Customer Support account',
  )
  const { username, password } = accountOf(2)
  const signedIn = await request.post('/api/auth/active-login/', {
    headers: { 'Api-Key': localApiKey },
    data: { username, password },
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const headers = { authorization: `Token ${data.token}` }
  const change = { change: { kind: 'kill' }, rowVersion: 0, reason: 'because' }
  const answers = [
    await request.get('/composition/rollouts', { headers }),
    await request.get('/composition/rollouts/history', { headers }),
    await request.get('/composition/tokens', { headers }),
    await request.post(`/composition/rollouts/${remote}`, { headers, data: change }),
    await request.post('/composition/links', {
      headers,
      data: { remotes: { [remote]: nextVersion }, path: '/', hours: 1 },
    }),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403])
  expect((await request.get('/composition/rollouts')).status()).toBe(401)
})

test('nobody else loads a byte of the console', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const main = /src="(\/r\/shell\/[^"#]*\/main[^"#]*)/.exec(html)?.[1]
  const script = await (await request.get(main ?? '')).text()
  expect(script).toContain('/rollouts')
  expect(script).not.toContain('/composition/rollouts')
  expect(script).not.toContain('Nobody moves')
})
