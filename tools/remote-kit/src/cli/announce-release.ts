import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseId } from 'shared-contracts/release-storage'
import type { RolloutOverview } from 'shared-contracts/rollout'
import { defaultReleasesDir } from './package-here'
import { releasedBy } from './released-by'

/** Of `DATA_DIR/runtime.json`, which is there while the product runs. */
interface Runtime {
  site: string
  api: string
  /** Permission to use the composition server's own calls. */
  secret?: string
}

/** A composition server that reads the releases, and what lets a tool in there. */
export interface Site {
  origin: string
  authorization: string
}

/** What became of telling a running product. */
export type Announced =
  { kind: 'nobody'; text: string } | { kind: 'known'; text: string; overview?: RolloutOverview }

const timeoutMs = 10_000
const later = 'it will be picked up at the next start.'

/**
 * Tells the composition server that reads this folder to look for new releases.
 * Rejects when it answers and does not take the release.
 */
export async function announceRelease(id: ReleaseId, releasesDir: string): Promise<Announced> {
  const site = await siteOf(releasesDir)
  if (!site) return { kind: 'nobody', text: `The product is not running: ${later}` }
  const by = (await releasedBy()).slice(0, 80)
  const asked = call(site, '/composition/releases/scan', { by })
  const answer = await asked.catch(({ message }: Error) => ({ away: message }))
  if ('away' in answer) {
    return { kind: 'nobody', text: `${site.origin} does not answer (${answer.away}): ${later}` }
  }
  if (!answer.ok) throw new Error(await refusal(id, site, answer))
  refuseUnadmitted(id, site, (await answer.json()) as ScanAnswer)
  const text = `${id.name} ${id.version} is known to ${site.origin}, released by ${by}`
  return { kind: 'known', text, overview: await readOverview(site) }
}

interface ScanAnswer {
  refused?: { name: string; version: string; reason: string }[]
}

function refuseUnadmitted(id: ReleaseId, site: Site, { refused = [] }: ScanAnswer) {
  const own = refused.find(({ name, version }) => name === id.name && version === id.version)
  if (!own) return
  throw new Error(
    `${id.name} ${id.version} is released, but ${site.origin} does not take it: ${own.reason}`,
  )
}

const refusal = async ({ name, version }: ReleaseId, { origin }: Site, answer: Response) =>
  `${name} ${version} is released, but ${origin} refused to look for it (${answer.status} ${await answer.text()}). Set ROLLOUT_TOKEN, or COMPOSITION_SECRET to the secret of that site, and run the same command again.`

/** Undefined when the product cannot tell now: the release is known all the same. */
async function readOverview(site: Site): Promise<RolloutOverview | undefined> {
  const answer = await call(site, '/composition/rollouts').catch(() => undefined)
  if (!answer?.ok) return undefined
  return (await answer.json()) as RolloutOverview
}

const call = ({ origin, authorization }: Site, path: string, body?: object) =>
  fetch(new URL(path, origin), {
    method: body ? 'POST' : 'GET',
    headers: { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // A key goes nowhere but where it was meant to go.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

/** ROLLOUT_SITE, else the product whose data folder holds the releases. */
async function siteOf(releasesDir: string): Promise<Site | undefined> {
  const { ROLLOUT_SITE, ROLLOUT_TOKEN, COMPOSITION_SECRET } = process.env
  const runtime = await readRuntime(releasesDir)
  const origin = originOf(ROLLOUT_SITE || runtime?.site)
  if (!origin) return undefined
  // The secret of this machine's product is nobody else's business.
  const own = originOf(runtime?.site) === origin ? runtime?.secret : undefined
  const key = ROLLOUT_TOKEN || COMPOSITION_SECRET || own
  return { origin, authorization: key ? `Bearer ${key}` : '' }
}

function originOf(address: string | undefined): string | undefined {
  if (!address) return undefined
  if (URL.canParse(address)) return new URL(address).origin
  throw new Error(
    `"${address}" is no address of a site. Set ROLLOUT_SITE to one like https://amofin.example`,
  )
}

/** Undefined when the product is not running. */
export async function readRuntime(
  releasesDir = defaultReleasesDir(),
): Promise<Runtime | undefined> {
  try {
    const text = await readFile(join(dirname(releasesDir), 'runtime.json'), 'utf8')
    return JSON.parse(text) as Runtime
  } catch {
    return undefined
  }
}
