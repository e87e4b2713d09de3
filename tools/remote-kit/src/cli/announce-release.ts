import type { ReleaseId } from 'release-contracts/release-storage'
import type { RemoteOverview, RolloutOverview } from 'release-contracts/rollout-messages'
import { callSite } from '../site/call-site'
import { siteAt, siteOf, type Site } from '../site/site'

/** What became of telling a running product. */
export type AnnounceResult =
  | { kind: 'nobody'; text: string }
  | { kind: 'known'; text: string; overview?: RolloutOverview }

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
  const overview = await readOverview(site)
  if (isNamed) requireListed(id, site, overview)
  return {
    kind: 'known',
    text: `${id.name} ${id.version} is registered at ${site.origin}`,
    overview,
  }
}

/** Rejects unless the site says itself that it has the release that was sent there. */
export async function confirmRelease(id: ReleaseId, address: string): Promise<AnnounceResult> {
  const site = await siteAt(address)
  const overview = await readOverview(site)
  requireListed(id, site, overview)
  return {
    kind: 'known',
    text: `${id.name} ${id.version} was accepted by ${site.origin}`,
    overview,
  }
}

function requireListed(
  { name, version }: ReleaseId,
  site: Site,
  overview: RolloutOverview | undefined,
) {
  const remote = overview?.remotes.find(({ control }) => control.remote === name)
  if (hasVersion(remote, version)) return
  throw new Error(`${site.origin} does not have ${name} ${version}. ${sendIt(site)}`)
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

/** Undefined when the product cannot tell now: the release is known all the same. */
async function readOverview(site: Site): Promise<RolloutOverview | undefined> {
  const answer = await callSite(site, '/composition/rollouts').catch(() => undefined)
  if (!answer?.ok) return undefined
  return (await answer.json()) as RolloutOverview
}
