import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startCompositionSite, type CompositionSite } from '../product/composition-site'
import { markVersion, throwsOnEvaluation, throwsOnRender } from './marks'
import { rebrandRelease, sourceRelease, type Patch } from './rebrand-release'
import {
  ensureServerBundle,
  renderedOnServer,
  serverFaults,
  serverPatch,
  type ServerFault,
} from './server-faults'
import { subjects } from './subjects'

export interface FaultSite extends CompositionSite {
  /**
   * Makes one version of a remote the first candidate for everybody, before `fallbacks` (1.0.0); all
   * other remotes go back to 1.0.0.
   */
  offer: (remote: string, version: string, fallbacks?: string[]) => Promise<void>
}

/** The version before: it works, and says so in the document. */
export const earlierVersion = '1.0.0'
/** The new version, good in itself: the network breaks it. */
export const currentVersion = '2.0.0'
export const evaluationFault = '2.0.1'
export const renderFault = '2.0.2'
/** A third good version, of one remote only. */
export const middleRelease = { remote: 'mf-storefront', version: '1.1.0' } as const
export const serverFaultVersion = (fault: ServerFault) =>
  `2.1.${Object.keys(serverFaults).indexOf(fault)}`

/** A site with every remote in a good earlier version, a new one, and one per fault of code. */
export async function startFaultSite(name: string): Promise<FaultSite> {
  const site = await startCompositionSite(name, prepareReleases)
  return {
    ...site,
    offer: (remote, version, fallbacks = version === earlierVersion ? [] : [earlierVersion]) =>
      offer(site, remote, [version, ...fallbacks]),
  }
}

async function prepareReleases(from: string, to: string) {
  const [shell] = (await readdir(join(from, 'shell'))).filter((version) =>
    version.includes('-src.'),
  )
  await cp(join(from, 'shell', shell!), join(to, 'shell', shell!), { recursive: true })
  for (const { remote } of subjects) {
    const source = await sourceRelease(from, remote)
    const copy = join(to, remote, 'source')
    await cp(source, copy, { recursive: true })
    await rebrandRelease(copy, earlierVersion, markVersion(earlierVersion))
    await rebrandRelease(copy, currentVersion, markVersion(currentVersion))
    await rebrandRelease(copy, evaluationFault, throwsOnEvaluation)
    await rebrandRelease(copy, renderFault, throwsOnRender(renderFault))
    if (remote === middleRelease.remote) {
      await rebrandRelease(copy, middleRelease.version, markVersion(middleRelease.version))
    }
    await ensureServerBundle(copy)
    for (const fault of Object.keys(serverFaults) as ServerFault[]) {
      const version = serverFaultVersion(fault)
      await rebrandRelease(
        copy,
        version,
        combinePatches(markVersion(version), serverPatch(fault)),
        renderedOnServer,
      )
    }
    await rm(copy, { recursive: true })
  }
}

const combinePatches =
  (first: Patch, second: Patch): Patch =>
  (file, text, release) =>
    second(file, first(file, text, release), release)

async function offer({ origin, headers }: CompositionSite, remote: string, candidates: string[]) {
  const flags = `${origin}/composition/flags`
  const read = async () =>
    (await (await fetch(flags, { headers })).json()) as { rowVersion: number }
  const document = {
    flags: Object.fromEntries(
      subjects.map((s) => flagFor(s.remote, s.remote === remote ? candidates : [earlierVersion])),
    ),
  }
  const body = JSON.stringify({ document, rowVersion: (await read()).rowVersion })
  const answer = await fetch(flags, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`flags: ${answer.status} ${await answer.text()}`)
  const { rowVersion } = (await answer.json()) as { rowVersion: number }
  while ((await read()).rowVersion < rowVersion)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

function flagFor(remote: string, candidates: string[]) {
  const flag = {
    state: 'ENABLED',
    variants: { offered: { candidates } },
    defaultVariant: 'offered',
  }
  return [`remote.${remote}`, flag] as const
}
