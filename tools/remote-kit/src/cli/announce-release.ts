import type { ReleaseId } from 'release-contracts/release-storage'
import type { RemoteOverview, RolloutOverview } from 'release-contracts/rollout-messages'
import { callSite, callWithRetries, refusalOf } from '../site/call-site'
import { siteAt, siteOf, type Site } from '../site/site'

/** What became of telling a running product. */
export type AnnounceResult =
  | { kind: 'nobody'; text: string }
  | { kind: 'known'; text: string; overview?: RolloutOverview }
  /** The site has the release, and could not be asked what becomes of it. */
  | { kind: 'accepted'; text: string }

const later = 'the release is picked up at the next start.'

/**
 * Tells the composition server that reads this folder to look for new releases. Where ROLLOUT_SITE says which
 * one that is, it must have the release afterwards.
 * Rejects when it answers and does not take the release.
 */
export async function announceRelease(id: ReleaseId, releasesDir: string): Promise<AnnounceResult> {
  const site = await siteOf(releasesDir)
  if (!site) return { kind: 'nobody', text: `The product is not running: ${later}` }
  const isNamed = Boolean(process.env.ROLLOUT_SITE)
  const asked = callSite(site, '/composition/releases/scan', { method: 'POST', json: {} })
  const answer = await asked.catch(({ message }: Error) => ({ away: message }))
  if ('away' in answer) {
    if (isNamed) throw new Error(`${site.origin} does not answer (${answer.away}). ${sendIt(site)}`)
    return { kind: 'nobody', text: `${site.origin} does not answer (${answer.away}): ${later}` }
  }
  if (!answer.ok) throw new Error(await refusal(id, site, answer))
  refuseUnadmitted(id, site, (await answer.json()) as ScanAnswer)
  const found = await lookUp(site)
  if (isNamed) requireListed(id, site, found)
  return {
    kind: 'known',
    text: `${id.name} ${id.version} is registered at ${site.origin}`,
    overview: found.overview,
  }
}

/**
 * What the site says about a release that it accepted a moment ago, if it can be asked now.
 * Rejects when it answers and does not list it.
 */
export async function confirmRelease(id: ReleaseId, address: string): Promise<AnnounceResult> {
  const site = await siteAt(address)
  const accepted = `${id.name} ${id.version} was accepted by ${site.origin}`
  const { overview, away } = await lookUp(site)
  if (away !== undefined) {
    return {
      kind: 'accepted',
      text: `${accepted}; its rollout could not be looked up now: ${away}`,
    }
  }
  if (lists(overview, id)) return { kind: 'known', text: accepted, overview }
  throw new Error(`${accepted}, but is not listed there. Run the same command again in a moment`)
}

function requireListed(id: ReleaseId, site: Site, { overview, away }: LookUp) {
  const release = `${id.name} ${id.version}`
  if (away !== undefined) {
    throw new Error(
      `${site.origin} could not be asked whether it has ${release}: ${away}. Run the same command again in a moment`,
    )
  }
  if (lists(overview, id)) return
  throw new Error(`${site.origin} does not have ${release}. ${sendIt(site)}`)
}

function lists(overview: RolloutOverview | undefined, { name, version }: ReleaseId) {
  const remote = overview?.remotes.find(({ control }) => control.remote === name)
  return hasVersion(remote, version)
}

const hasVersion = (remote: RemoteOverview | undefined, version: string) =>
  remote?.versions.some((item) => item.version === version) === true

const sendIt = ({ origin }: Site) =>
  `It reads another release folder. Send the release with --to ${origin}`

interface ScanAnswer {
  refused?: { name: string; version: string; reason: string }[]
}

function refuseUnadmitted(id: ReleaseId, site: Site, { refused = [] }: ScanAnswer) {
  const own = refused.find(({ name, version }) => name === id.name && version === id.version)
  if (!own) return
  throw new Error(
    `${id.name} ${id.version} is released, but ${site.origin} does not accept it: ${own.reason}`,
  )
}

const refusal = async ({ name, version }: ReleaseId, { origin }: Site, answer: Response) =>
  `${name} ${version} is released, but ${origin} refused to register it (${answer.status} ${await answer.text()}). Set ROLLOUT_TOKEN, or COMPOSITION_SECRET to the secret of that site, and run the command again.`

interface LookUp {
  /** Absent where the site has no rollouts. */
  overview?: RolloutOverview
  /** Why there was no answer. */
  away?: string
}

async function lookUp(site: Site): Promise<LookUp> {
  try {
    const answer = await callWithRetries(site, '/composition/rollouts')
    if (answer.ok) return { overview: (await answer.json()) as RolloutOverview }
    return answer.status === 404 ? {} : { away: await refusalOf(answer) }
  } catch (error) {
    return { away: (error as Error).message }
  }
}
