import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import type { QaLink, QaLinkRequest, RolloutOverview } from 'release-contracts/rollout-messages'
import { launchChromium } from '../../remote-kit/src/checks/browser/launch-chromium'
import { callSite } from '../rollout/call-site'
import { findSite, type Site } from '../rollout/find-site'
import { UsageError, type Print } from '../rollout/usage-error'
import { readComparison, usage, type Comparison } from './read-comparison'
import { sizes, takePictures } from './take-pictures'
import { percentOf, writeReport, type PagePictures } from './write-report'

/** Runs one command line; the exit code is 1 when something was refused, with the reason printed. */
export async function runCompare(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<0 | 1> {
  try {
    const wanted = readComparison(argv)
    if (wanted) await compare(wanted, env, print)
    else print(usage)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    print(error.message)
    return 1
  }
}

async function compare(wanted: Comparison, env: NodeJS.ProcessEnv, print: Print) {
  const { remote, versions } = wanted
  const site = await findSite(env, wanted.site, 'rollouts')
  await requireVersions(site, wanted)
  const folder = resolve(wanted.out ?? join('compare', [remote, ...versions].join('-')))
  const browser = await launchChromium()
  if (!browser) {
    throw new UsageError(
      'Chromium was not found. Install it with npx playwright install chromium, or set CHROMIUM_PATH.',
    )
  }
  try {
    const pictures = await pictureAll(browser, site, wanted)
    const rows = await writeReport(folder, { remote, versions, pictures })
    for (const { page, size, share } of rows) print(`${percentOf(share)}  ${page} on a ${size}`)
    print(join(folder, 'index.html'))
  } finally {
    await browser.close()
  }
}

/** A link shows the usual version where the chosen one cannot run: then both pictures would be of it. */
async function requireVersions(site: Site, { remote, versions }: Comparison) {
  const { remotes } = await callSite<RolloutOverview>(site, '/composition/rollouts')
  const found = remotes.find(({ control }) => control.remote === remote)
  if (!found)
    throw new UsageError(`This site has no ${remote}, or your key belongs to another team.`)
  for (const version of versions) {
    const facts = found.versions.find((item) => item.version === version)
    const known = found.versions.map((item) => item.version).join(', ')
    if (!facts) throw new UsageError(`There is no ${remote} ${version} there. There are ${known}.`)
    if (facts.unfit)
      throw new UsageError(`${remote} ${version} cannot run there: it ${facts.unfit}.`)
  }
}

async function pictureAll(
  browser: Browser,
  site: Site,
  { remote, versions, pages }: Comparison,
): Promise<PagePictures[]> {
  const now = new Date()
  const taken = versions.map(async (version) => {
    const link = await makeLink(site, { [remote]: version }, pages[0] ?? '/')
    try {
      const bySize: Buffer[][] = []
      for (const size of sizes) {
        bySize.push(await takePictures(browser, { link: link.url, pages, size, now }))
      }
      return bySize
    } finally {
      await endLink(site, link)
    }
  })
  const [before = [], after = []] = await Promise.all(taken)
  return sizes.flatMap(({ name }, size) =>
    pages.map((page, at) => ({
      ...{ page, size: name },
      before: before[size]?.[at] ?? Buffer.alloc(0),
      after: after[size]?.[at] ?? Buffer.alloc(0),
    })),
  )
}

async function makeLink(site: Site, remotes: Record<string, string>, path: string) {
  const body: QaLinkRequest = { remotes, path, hours: 1 }
  const link = await callSite<QaLink>(site, '/composition/links', { method: 'POST', body })
  if (link.differs) throw new UsageError(link.differs)
  return link
}

/** It ends within the hour by itself, where the site cannot say so now. */
const endLink = (site: Site, { id }: QaLink) =>
  callSite(site, `/composition/links/${id}`, { method: 'DELETE' }).catch(() => undefined)
