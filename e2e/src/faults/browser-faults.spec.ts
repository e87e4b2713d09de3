import { demotedCookie } from 'release-contracts/assignment'
import {
  currentVersion,
  earlierVersion,
  evaluationFault,
  renderFault,
  type FaultSite,
} from './fault-site'
import { cookie, expect, test, type Page } from './fault-test'
import { markOf } from './marks'
import {
  breakNetwork,
  breakOtherVersions,
  networkFaults,
  type NetworkFault,
} from './network-faults'
import { elsewhere, subjects, type Subject } from './subjects'
import { tell } from './table-row'

interface Fault {
  name: string
  version: string
  network?: NetworkFault
}

const faults: Fault[] = [
  ...(Object.keys(networkFaults) as NetworkFault[]).map((network) => ({
    name: network,
    version: currentVersion,
    network,
  })),
  { name: 'throws on evaluation', version: evaluationFault },
  { name: 'throws on first render', version: renderFault },
]

const isSlow = ({ name }: Fault) => name.endsWith('hangs')

const withEarlier = 'with earlier release'

/** Ninety tests of one file: in parallel they take both workers, each with a site of its own. */
test.describe.configure({ mode: 'parallel' })

/** A file that never comes keeps the load event away. */
const started = { waitUntil: 'commit' } as const

for (const subject of subjects) {
  for (const fault of faults) {
    const { remote } = subject
    const row = { remote, fault: fault.name }

    test(`${remote}, ${fault.name}: the earlier release is shown`, async ({
      page,
      site,
      signIn,
      watched,
    }) => {
      await prepare(page, site, signIn, subject, fault)
      const before = watched.documents
      await open(page, subject, fault)
      await expect(page.locator('html')).toHaveAttribute(markOf(remote), earlierVersion, {
        timeout: 20_000,
      })
      await expect(page.locator('body')).toContainText(subject.shows)
      expect(watched.documents - before, 'documents loaded').toBe(1)
      const next = await nextPageLoad(page, subject, fault)
      tell({ ...row, release: withEarlier, outcome: `shows ${earlierVersion}, no reload`, next })
      await expectTheRestWorks(page, site, subject, watched.bad)
    })

    // Each waits for as long as a page may take. What shows the card then is the shell's, for every remote.
    if (isSlow(fault) && subject !== subjects[0]) continue
    test(`${remote}, ${fault.name}: without an earlier release a local card`, async ({
      page,
      site,
      signIn,
      watched,
    }) => {
      await prepare(page, site, signIn, subject, fault)
      await breakOtherVersions(page, remote, fault.version)
      const before = watched.documents
      await open(page, subject, fault)
      await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      expect(watched.documents - before, 'documents loaded').toBe(1)
      expect(await cookie(page, demotedCookie), 'demoted').toBeUndefined()
      tell({ ...row, release: 'without earlier release', outcome: 'local card with Retry' })
      await expectTheRestWorks(page, site, subject, watched.bad)
    })
  }
}

async function prepare(
  page: Page,
  site: FaultSite,
  signIn: (group: number) => Promise<void>,
  { remote, group }: Subject,
  { version, network }: Fault,
) {
  await site.offer(remote, version)
  await signIn(group)
  if (network) await breakNetwork(page, remote, version, network)
  // The first remote's tests wait as long as a visitor.
  if (network?.endsWith('hangs') && remote !== subjects[0]?.remote) {
    await page.addInitScript(waitLess)
  }
}

/** Runs in the page: a third of the time that the shell gives an entry (5 s) and a whole load (8 s). */
function waitLess() {
  const real = window.setTimeout
  Object.assign(window, {
    setTimeout: (then: TimerHandler, ms = 0, ...given: unknown[]) =>
      real(then, ms === 5000 || ms === 8000 ? ms / 3 : ms, ...given),
  })
}

/**
 * A page's own CSS comes inside its HTML, so a style sheet is only asked for when a visitor moves
 * there within the site.
 */
async function open(page: Page, { remote, path }: Subject, { name }: Fault) {
  if (!name.startsWith('CSS')) return void (await page.goto(path, started))
  const start = elsewhere(remote)
  await page.goto(start.path, started)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(start.shows)
  await page.waitForFunction(() => performance.getEntriesByName('amofin-interactive').length > 0)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function expectTheRestWorks(page: Page, site: FaultSite, subject: Subject, bad: string[]) {
  const other = elsewhere(subject.remote)
  await page.goto(other.path, started)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.shows)
  expect(bad).toEqual([])
  expect((await site.health()).status).toBe('ready')
}

/** The failed version is passed over at once: nothing of it is asked for again. */
async function nextPageLoad(page: Page, { remote, path }: Subject, { version }: Fault) {
  await expect.poll(() => cookie(page, demotedCookie)).toBe(`${remote}@${version}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path, started)
  await expect(page.locator('html')).toHaveAttribute(markOf(remote), earlierVersion)
  expect(asked.filter((file) => file.startsWith(`/r/${remote}/${version}/`))).toEqual([])
  return `shows ${earlierVersion} at once`
}
