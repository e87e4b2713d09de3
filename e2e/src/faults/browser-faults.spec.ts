import { demotedCookie } from 'release-contracts/assignment'
import {
  currentVersion,
  earlierVersion,
  evaluationFault,
  renderFault,
  type FaultSite,
} from './fault-site'
import { cookie, expect, test, type Page } from './fault-test'
import { untilInteractive } from '../fixtures/page-ready'
import { markOf } from './marks'
import {
  breakNetwork,
  breakOtherVersions,
  networkFaults,
  type NetworkFault,
} from './network-faults'
import { subjectOtherThan, subjects, type Subject } from './subjects'
import { addTableRow } from './table-row'

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

/** Ninety tests of one file: in parallel they take all workers, each with a site of its own. */
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
      traffic,
    }) => {
      await prepare(page, site, signIn, subject, fault)
      const documentsBefore = traffic.documents
      await open(page, subject, fault)
      await expect(page.locator('html')).toHaveAttribute(markOf(remote), earlierVersion, {
        timeout: 20_000,
      })
      await expect(page.locator('body')).toContainText(subject.shows)
      expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
      const next = await nextPageLoad(page, subject, fault)
      addTableRow({
        ...row,
        release: withEarlier,
        outcome: `shows ${earlierVersion}, no reload`,
        next,
      })
      await expectTheRestWorks(page, site, subject, traffic.serverErrors)
    })

    // Each waits for as long as a page may take. What shows the card then is the shell's, for every remote.
    if (isSlow(fault) && subject !== subjects[0]) continue
    test(`${remote}, ${fault.name}: without an earlier release a local card`, async ({
      page,
      site,
      signIn,
      traffic,
    }) => {
      await prepare(page, site, signIn, subject, fault)
      await breakOtherVersions(page, remote, fault.version)
      const documentsBefore = traffic.documents
      await open(page, subject, fault)
      await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      expect(traffic.documents - documentsBefore, 'documents loaded').toBe(1)
      expect(await cookie(page, demotedCookie), 'demoted').toBeUndefined()
      addTableRow({ ...row, release: 'without earlier release', outcome: 'local card with Retry' })
      await expectTheRestWorks(page, site, subject, traffic.serverErrors)
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
    await page.addInitScript(shortenTimeouts)
  }
}

/** Runs in the page: three fifths of the time that the shell gives an entry (5 s) and a whole load (8 s). */
function shortenTimeouts() {
  const originalSetTimeout = window.setTimeout
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
      originalSetTimeout(handler, ms === 5000 || ms === 8000 ? ms * 0.6 : ms, ...args),
  })
}

/**
 * A page's own CSS comes inside its HTML, so a style sheet is only asked for when a visitor moves
 * there within the site.
 */
async function open(page: Page, { remote, path }: Subject, { name }: Fault) {
  if (!name.startsWith('CSS')) return void (await page.goto(path, started))
  const start = subjectOtherThan(remote)
  await page.goto(start.path, started)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(start.shows)
  await untilInteractive(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function expectTheRestWorks(
  page: Page,
  site: FaultSite,
  subject: Subject,
  serverErrors: string[],
) {
  const otherSubject = subjectOtherThan(subject.remote)
  await page.goto(otherSubject.path, started)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(otherSubject.shows)
  expect(serverErrors).toEqual([])
  expect((await site.health()).status).toBe('ready')
}

/** The failed version is passed over at once: nothing of it is asked for again. */
async function nextPageLoad(page: Page, { remote, path }: Subject, { version }: Fault) {
  await expect.poll(() => cookie(page, demotedCookie)).toBe(`${remote}@${version}`)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(path, started)
  await expect(page.locator('html')).toHaveAttribute(markOf(remote), earlierVersion)
  expect(requestedPaths.filter((file) => file.startsWith(`/r/${remote}/${version}/`))).toEqual([])
  return `shows ${earlierVersion} at once`
}
