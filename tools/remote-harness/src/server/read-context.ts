import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseRemoteManifest, type RemoteManifest } from 'shared-contracts/remote-manifest'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { events } from 'shared-contracts/events'
import type { ZodMiniType } from 'zod/mini'
import { sampleAccounts } from '../samples/accounts'
import { sample } from '../samples/values/sample'
import type { DemoAccount, HarnessApi, HarnessContext } from '../context/harness-context'
import type { ServedRemote } from '../remote/served-remote'

/** The public key that the remote's calls carry. */
export const apiKey = () => process.env.API_KEY || 'amofin-local-key'

export interface ContextOptions {
  remote: ServedRemote
  api: HarnessApi
  /** Where the manifests of the other remotes lie. */
  neighboursDir: string
}

/** Read at every start of the page, so that a changed manifest needs no restart. */
export async function readContext(options: ContextOptions): Promise<HarnessContext> {
  const { remote, api, neighboursDir } = options
  const manifest = remote.manifest()
  return {
    manifest,
    neighbours: await readNeighbours(neighboursDir, manifest.name),
    version: remote.version,
    from: remote.from,
    build: await remote.build(),
    apiKey: apiKey(),
    api,
    accounts: api.kind === 'samples' ? [...sampleAccounts] : await readAccounts(),
    eventSamples,
    ...(api.kind === 'real' ? {} : { hint: api.kind === 'samples' ? samplesKnow : demoDataKnow }),
  }
}

/** Named where a page asks for parameters, and in docs/remote-harness.md. */
const demoDataKnow =
  'The demo data have the services tenancy-agreement-lagos, simple-will and more, the customer’s orders AMF-204817 (unpaid) and AMF-198220, and the coupon WELCOME10.'

const samplesKnow = 'Any value will do: every call is answered with made-up values.'

const eventSamples = Object.fromEntries(
  Object.entries(events).map(([name, { payload }]) => [name, sample<ZodMiniType>(payload, name)]),
)

async function readNeighbours(folder: string, own: string): Promise<RemoteManifest[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('mf-') && name !== own)
  const read = await Promise.all(names.map((name) => readNeighbour(join(folder, name))))
  return read.filter((manifest) => manifest !== undefined)
}

/** Another team's manifest may be broken for the moment; that is not this team's problem. */
async function readNeighbour(dir: string): Promise<RemoteManifest | undefined> {
  try {
    return parseRemoteManifest(JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** The demo accounts are data of the reference API. A checkout without that API has none. */
async function readAccounts(): Promise<DemoAccount[]> {
  const file = join(projectRoot, 'services/platform-api/seed/demo-accounts.ts')
  if (!existsSync(file)) return []
  const seed = (await import(pathToFileURL(file).href)) as { demoAccounts?: DemoAccount[] }
  return (seed.demoAccounts ?? []).map(({ group, username, password }) => ({
    group,
    username,
    password,
  }))
}
