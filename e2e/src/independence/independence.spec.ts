import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sourceRelease } from '../faults/rebrand-release'
import { expect, test as base } from '../fixtures/test'
import { startCompositionSite, type CompositionSite } from '../product/composition-site'
import { checkOut } from './changed-package'

const remotes = ['mf-storefront', 'mf-agreement', 'mf-checkout', 'mf-dashboard', 'mf-chat']

const test = base.extend<object, { site: CompositionSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startCompositionSite(`independence${parallelIndex}`, copySources)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

async function copySources(from: string, to: string) {
  for (const name of ['shell', ...remotes]) {
    const source = await sourceRelease(from, name)
    await cp(source, join(to, name, basename(source)), { recursive: true })
  }
}

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test('a changed version of one remote is on the next page while all else keeps running', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(2)
  await page.goto('/dashboard/chat-logs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat with Support')
  const before = await site.health()

  const team = await checkOut('mf-chat', 'changed')
  const source = 'src/conversations/conversations.page.tsx'
  await team.replace(source, ": 'Chat with Support'}", ": 'Talk to our support'}")
  await team.replace('package.json', '"version": "1.0.0"', '"version": "1.1.0"')
  expect(await team.release(site.dataDir)).toContain('mf-chat 1.1.0 is known to')
  await team.remove()

  await page.goto('/dashboard/chat-logs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to our support')
  const after = await site.health()
  expect(after.server.pid).toBe(before.server.pid)
  expect(after.releases.shell).toBe(before.releases.shell)
  for (const name of remotes.filter((remote) => remote !== 'mf-chat')) {
    expect(after.releases.remotes[name]).toEqual(before.releases.remotes[name])
  }
})

test('a page added to remote.json is served without a new shell', async ({ page, site }) => {
  const team = await checkOut('mf-checkout', 'added')
  const manifest = JSON.parse(await team.read('remote.json')) as { pages: unknown[] }
  manifest.pages.push({
    id: 'checkout.prices',
    path: '/how-we-price',
    expose: './prices',
    render: 'server',
    head: 'static',
    title: 'How we price',
  })
  await team.write('remote.json', JSON.stringify(manifest))
  await team.write(
    'src/prices/prices.page.tsx',
    'export const Component = () => <h1>Prices in naira, filing cost apart</h1>\n',
  )
  await team.replace('package.json', '"version": "1.0.0"', '"version": "1.1.0"')
  await team.release(site.dataDir)
  await team.remove()

  const answer = await page.goto('/how-we-price')
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('Prices in naira, filing cost apart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Prices in naira, filing cost apart',
  )
  await expect(page).toHaveTitle(/How we price/)
})
