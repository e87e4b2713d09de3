import type { Page } from '@playwright/test'
import pg from 'pg'
import { visitorsNeeded } from 'release-contracts/experiment'
import { expect, test as base } from '../fixtures/test'
import type { CompositionSite } from '../product/composition-site'
import { visitor, visitorsOfEach } from './experiment-visitors'
import { nextVersion, remote, stable, startReleaseSite } from './release-site'

const test = base.extend<object, { site: CompositionSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startReleaseSite(`experiments${parallelIndex}`)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

test.describe.configure({ timeout: 90_000 })

const visitorsPerVersion = visitorsNeeded({ baseline: 0.5, effect: 0.45 }, 50).canary

const card = (page: Page) => page.getByRole('region', { name: remote, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, offer: string) {
  const button = card(page).getByRole('button', { name: offer, exact: true })
  if (!(await button.isVisible())) await card(page).getByLabel(`More for ${remote}`).click()
  await button.click()
}

/** An experiment takes a day at least; its day is over when it began a day earlier. */
async function passOneDay({ databaseUrl }: CompositionSite) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update composition.experiments set started_at = started_at - interval '1 day'`,
    )
  } finally {
    await client.end()
  }
}

/** The console reads again by itself, and less often than a test waits. */
async function readsOnCard(page: Page, text: RegExp) {
  await expect(async () => {
    await page.reload()
    await expect(card(page).getByText(text)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
}

test('an experiment is started on the console, splits visitors, finds the better version, and ends', async ({
  page,
  site,
  signIn,
  expectAccessible,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  await open(page, 'Start an experiment')
  await dialog(page)
    .getByLabel(/^Current rate/)
    .fill('50')
  await dialog(page)
    .getByLabel(/^Smallest difference/)
    .fill('45')
  await dialog(page).getByLabel('Minimum days').fill('1')
  await expect(dialog(page)).toContainText(
    `It needs ${visitorsPerVersion * 2} visitors and at least 1 day.`,
  )
  await dialog(page).getByRole('button', { name: 'Start at 50%' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByText('Rolling out')).toBeVisible()

  const visitorsByVersion = await visitorsOfEach(
    site.origin,
    visitorsPerVersion,
    (version, index) => version === nextVersion || index < 3,
  )
  expect([...visitorsByVersion.keys()].sort()).toEqual([stable, nextVersion])
  for (const [version, [first]] of visitorsByVersion) {
    expect((await visitor(site.origin, first?.cookies)).version).toBe(version)
  }
  await readsOnCard(
    page,
    new RegExp(`${visitorsPerVersion * 2} of ${visitorsPerVersion * 2} visitors so far`),
  )
  await expect(card(page)).toContainText(
    `50% of visitors got ${nextVersion}; 50% were planned. The difference is within chance.`,
  )
  await expect(card(page)).not.toContainText('is better')

  await passOneDay(site)
  await readsOnCard(page, new RegExp(`${nextVersion.replaceAll('.', '\\.')} is better\\.`))
  await expect(card(page)).toContainText(
    `Of visitors with ${nextVersion}, 100% ordered; with ${stable},`,
  )
  await expectAccessible()

  await open(page, `Roll ${nextVersion} out`)
  await dialog(page)
    .getByRole('button', { name: `Roll ${nextVersion} out` })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByRole('button', { name: 'Go to 100%', exact: true })).toBeVisible()
  await open(page, 'Experiments')
  await expect(dialog(page).getByRole('listitem')).toContainText(`${nextVersion} is better.`)
})
