import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sourceRelease } from '../faults/rebrand-release'
import { expect, test as base } from '../fixtures/test'
import { startCompositionSite, type CompositionSite } from '../product/composition-site'
import { checkOut } from './changed-package'
import { checkOutAll, type WholeCheckout } from './whole-checkout'

const remotes = ['mf-storefront', 'mf-agreement', 'mf-checkout', 'mf-dashboard', 'mf-chat']

const test = base.extend<object, { site: CompositionSite; checkout: WholeCheckout }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startCompositionSite(`independence${parallelIndex}`, copySources)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  checkout: [
    async ({ site }, provide, { parallelIndex }) => {
      const checkout = await checkOutAll(`whole${parallelIndex}`, site.dataDir)
      await provide(checkout)
      await checkout.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

async function copySources(from: string, to: string) {
  for (const name of ['shell', ...remotes]) {
    const source = await sourceRelease(from, name)
    await cp(source, join(to, name, basename(source)), { recursive: true })
  }
}

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('a changed version of one remote is on the next page while all else keeps running', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(2)
  await page.goto('/dashboard/chat-logs')
  await expect(page.getByText('are answered before 10am')).toBeVisible()
  const healthBefore = await site.health()

  const team = await checkOut('mf-chat', 'changed', 'support/support.page.test.tsx')
  const source = 'src/texts.ts'
  await team.replace(source, 'are answered before 10am', 'get an answer by 10am')
  const output = await team.release(site.dataDir)
  expect(output).toMatch(/^ {2}tests +\d+ passed$/m)
  expect(output).toContain('mf-chat 1.0.0-changed is registered at')
  await team.remove()

  await page.goto('/dashboard/chat-logs')
  await expect(page.getByText('get an answer by 10am')).toBeVisible()
  const healthAfter = await site.health()
  expect(healthAfter.server.pid).toBe(healthBefore.server.pid)
  expect(healthAfter.releases.shell).toBe(healthBefore.releases.shell)
  for (const name of remotes.filter((remote) => remote !== 'mf-chat')) {
    expect(healthAfter.releases.remotes[name]).toEqual(healthBefore.releases.remotes[name])
  }
})

test('a page added to remote.json is served without a new shell', async ({ page, site }) => {
  const team = await checkOut('mf-checkout', 'added', 'order/fetch-quote-lines.test.tsx')
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

test('a new remote is live with its first release, and nobody else is built again', async ({
  page,
  site,
  checkout,
  signIn,
  interactive,
}) => {
  const healthBefore = await site.health()
  await checkout.npm('create-remote', '--', 'mf-tax-help', '--no-install')
  const output = await checkout.npm('release', '-w', 'mf-tax-help')
  expect(output).toContain('2 modules load without a fallback')
  expect(output).toContain('mf-tax-help 1.0.0 is registered at ')
  expect(output).toContain('mf-tax-help 1.0.0 is live')

  const answer = await page.goto('/tax-help')
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('>Tax help</h1>')
  await interactive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax help')

  await signIn(2)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Tax help' }).click()
  await expect(page).toHaveURL('/tax-help')
  const healthAfter = await site.health()
  expect(healthAfter.server.pid).toBe(healthBefore.server.pid)
  expect(healthAfter.releases.shell).toBe(healthBefore.releases.shell)
})

/** What a new visitor's page is headed. Whoever says no browser's name is taken for a crawler. */
const heading = async (site: CompositionSite) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  const html = await (await fetch(`${site.origin}/tax-help`, { headers })).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
}

const withTitle = (title: string) => (text: string) =>
  text.replace(/title: '.*'/, `title: '${title}'`)

test('a later release waits until somebody rolls it out', async ({ site, checkout }) => {
  await checkout.change('mf-tax-help/src/texts.ts', withTitle('Help with tax'))
  const output = await checkout.npm('release', '-w', 'mf-tax-help', '--', '--version', 'minor')
  expect(output).toContain(
    'mf-tax-help 1.1.0 waits, visitors stay on 1.0.0. Start it: npm run rollout -- mf-tax-help 1%',
  )
  expect(await heading(site)).toBe('Tax help')
  await checkout.npm('rollout', '--', 'mf-tax-help', '100%')
  await expect.poll(() => heading(site)).toBe('Help with tax')
})

test('a preview is served to nobody', async ({ site, checkout }) => {
  await checkout.change('mf-tax-help/src/texts.ts', withTitle('Not yet'))
  const output = await checkout.npm('release', '-w', 'mf-tax-help', '--', '--pre', 'pr-12')
  expect(output).toContain(
    'mf-tax-help 1.1.0-pr-12 is a preview. Only a QA link or a rollout that names it shows it.',
  )
  expect((await site.health()).releases.remotes['mf-tax-help']).toContain('1.1.0-pr-12')
  expect(await heading(site)).toBe('Help with tax')
})

test('what visitors would notice is refused before it is built', async ({ site, checkout }) => {
  await expect(checkout.npm('release', '-w', 'mf-tax-help')).rejects.toThrow(
    /mf-tax-help 1\.1\.0 is already released.*--version 1\.1\.1/,
  )
  await checkout.change('mf-tax-help/remote.json', (text) => text.replace('/tax-help', '/taxes'))
  const minorRelease = checkout.npm('release', '-w', 'mf-tax-help', '--', '--version', 'minor')
  await expect(minorRelease).rejects.toThrow(
    /1\.1\.0 serves paths that neither .*: path \/tax-help\./,
  )
  expect((await fetch(`${site.origin}/taxes`)).status).toBe(404)
})

test('a release that fails gives its version back', async ({ checkout }) => {
  const files = ['mf-chat/package.json', 'package-lock.json']
  const filesBefore = await Promise.all(files.map(checkout.read))
  await checkout.change('mf-chat/remote.json', (text) =>
    text.replace(/"shell": "[^"]+"/, '"shell": "^9.0.0"'),
  )
  const chatRelease = checkout.npm('release', '-w', 'mf-chat', '--', '--version', '1.7.0')
  await expect(chatRelease).rejects.toThrow(
    /fit: it needs contract shell \^9\.0\.0, shell .* speaks/,
  )
  expect(await Promise.all(files.map(checkout.read))).toEqual(filesBefore)
})
