import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import { sourceRelease } from '../faults/rebrand-release'
import { expect, test as base } from '../fixtures/test'
import { startCompositionSite, type CompositionSite } from '../product/composition-site'
import { rebrandShell } from './rebrand-shell'

const [stable, goodVersion, throwingVersion] = ['1.0.0', '1.1.0', '1.2.0']
const remotes = ['mf-storefront', 'mf-agreement', 'mf-checkout', 'mf-dashboard', 'mf-chat']

const test = base.extend<object, { site: CompositionSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startCompositionSite(`shells${parallelIndex}`, prepare)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

async function prepare(from: string, to: string) {
  for (const packageName of [...remotes, 'shell']) {
    const source = await sourceRelease(from, packageName)
    await cp(source, join(to, packageName, basename(source)), { recursive: true })
  }
  await rebrandShell(await sourceRelease(to, 'shell'), stable)
}

test.describe.configure({ mode: 'serial', timeout: 90_000 })

async function overview({ origin, headers }: CompositionSite) {
  const answer = await fetch(`${origin}/composition/rollouts`, { headers })
  const { remotes: all } = (await answer.json()) as RolloutOverview
  const shell = all.find(({ control }) => control.remote === 'shell')
  if (!shell) throw new Error('The overview names no shell.')
  return shell
}

async function change(site: CompositionSite, rolloutChange: RolloutChange) {
  const { control } = await overview(site)
  const answer = await fetch(`${site.origin}/composition/rollouts/shell`, {
    method: 'POST',
    headers: site.headers,
    body: JSON.stringify({ change: rolloutChange, rowVersion: control.rowVersion }),
  })
  expect(answer.status).toBe(200)
}

async function release(site: CompositionSite, version: string, patch?: (main: string) => string) {
  const source = await sourceRelease(join(site.dataDir, 'releases'), 'shell')
  await rebrandShell(source, version, patch)
  const { origin, headers } = site
  const init = { method: 'POST', headers, body: '{}' }
  const answer = await fetch(`${origin}/composition/releases/scan`, init)
  expect(await answer.json()).toMatchObject({ admitted: [{ name: 'shell', version }], refused: [] })
}

/** The shell on screen, once React has taken over. */
async function shellOn(page: Page) {
  await page.locator('html[data-shell="shown"]').waitFor({ state: 'attached' })
  const src = await page.locator('script[src*="/r/shell/"]').first().getAttribute('src')
  return /\/r\/shell\/([^/]+)\//.exec(src ?? '')?.[1]
}

test('a new shell waits, is rolled out, and is taken back without a restart', async ({
  page,
  site,
}) => {
  await release(site, goodVersion)
  await page.goto('/')
  expect(await shellOn(page)).toBe(stable)

  const { pid } = (await site.health()).server
  await change(site, { kind: 'start', version: goodVersion, percentage: 100 })
  await page.reload()
  expect(await shellOn(page)).toBe(goodVersion)
  await page.goto('/faq')
  expect(await shellOn(page)).toBe(goodVersion)

  await change(site, { kind: 'roll-back' })
  await page.reload()
  expect(await shellOn(page)).toBe(stable)
  expect((await site.health()).server.pid).toBe(pid)
})

test('whoever gets a shell that does not start has the other one at once, and the guard is told', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/broken shell/)
  await release(site, throwingVersion, (main) => `throw new Error('broken shell');${main}`)
  await change(site, { kind: 'start', version: throwingVersion, percentage: 100 })
  const shownVersions: string[] = []
  page.on('request', (request) => {
    const version = /\/r\/shell\/([^/]+)\/main/.exec(request.url())?.[1]
    if (version) shownVersions.push(version)
  })
  await page.goto('/')
  expect(await shellOn(page)).toBe(stable)
  await page.reload()
  expect(await shellOn(page)).toBe(stable)
  expect([...new Set(shownVersions)]).toEqual([throwingVersion, stable])

  await expect
    .poll(async () => (await overview(site)).health.canary, { timeout: 30_000 })
    .toMatchObject({ version: throwingVersion, loads: 1, failed: 1 })
  await change(site, { kind: 'roll-back' })
})

test('the console shows the shell beside the remotes, and does not offer to switch it off', async ({
  page,
  signIn,
}) => {
  await signIn(1)
  await page.goto('/rollouts')
  const card = page.getByRole('region', { name: 'shell', exact: true })
  await expect(card).toBeVisible()
  await card.getByLabel('More for shell').click()
  await expect(card.getByRole('button', { name: 'Other versions' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Switch off' })).toHaveCount(0)
})
