import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { claimPort } from '../../../scripts/start/ports'
import { startChild } from '../../../scripts/start/child'
import { marked, throwsOnEvaluation, throwsOnRender } from './marks'
import { rebrandRelease, sourceRelease } from './rebrand-release'
import { renderedOnServer, serverFaults, serverPatch, type ServerFault } from './server-faults'
import { subjects } from './subjects'

export interface FaultSite {
  origin: string
  /** Makes one version of a remote the first candidate for everybody; all others go back to 1.0.0. */
  offer: (remote: string, version: string) => Promise<void>
  health: () => Promise<Health>
  stop: () => Promise<void>
}

export interface Health {
  status: string
  server: { pid: number }
}

/** The version before: it works, and says so in the document. */
export const earlier = '1.0.0'
/** The new version, good in itself: the network breaks it. */
export const current = '2.0.0'
export const evaluationFault = '2.0.1'
export const renderFault = '2.0.2'
export const serverFaultVersion = (fault: ServerFault) =>
  `2.1.${Object.keys(serverFaults).indexOf(fault)}`

/**
 * A composition server of its own over the running product's API: every remote in a good earlier
 * version, a new one, and one version per fault that code can have.
 */
export async function startFaultSite(name: string): Promise<FaultSite> {
  const product = runningProduct()
  const dataDir = join(product.dataDir, `faults-${name}`)
  await rm(dataDir, { recursive: true, force: true })
  await prepareReleases(join(product.dataDir, 'releases'), join(dataDir, 'releases'))
  const port = await claimPort(0, 'PORT')
  const origin = `http://localhost:${port}`
  const child = await startChild({
    name,
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      API_ORIGIN: product.api,
      DATABASE_URL: await emptyDatabase(product.databaseUrl, `faults_${name}`),
      DATA_DIR: dataDir,
      COMPOSITION_SECRET: product.secret,
    },
    log: () => undefined,
  })
  const headers = { authorization: `Bearer ${product.secret}`, 'content-type': 'application/json' }
  return {
    origin,
    stop: child.stop,
    offer: (remote, version) => offer(origin, headers, remote, version),
    health: async () => (await (await fetch(`${origin}/healthz`)).json()) as Health,
  }
}

function runningProduct() {
  const { AMOFIN_API, AMOFIN_DATABASE_URL, AMOFIN_DATA_DIR, AMOFIN_SECRET } = process.env
  if (!AMOFIN_API || !AMOFIN_DATABASE_URL || !AMOFIN_DATA_DIR || !AMOFIN_SECRET) {
    throw new Error('These tests need the product that the global set-up starts.')
  }
  return {
    api: AMOFIN_API,
    databaseUrl: AMOFIN_DATABASE_URL,
    dataDir: AMOFIN_DATA_DIR,
    secret: AMOFIN_SECRET,
  }
}

async function prepareReleases(from: string, to: string) {
  await mkdir(to, { recursive: true })
  const [shell] = (await readdir(join(from, 'shell'))).filter((version) =>
    version.includes('-src.'),
  )
  await cp(join(from, 'shell', shell!), join(to, 'shell', shell!), { recursive: true })
  for (const { remote } of subjects) {
    const source = await sourceRelease(from, remote)
    const copy = join(to, remote, 'source')
    await cp(source, copy, { recursive: true })
    await rebrandRelease(copy, earlier, marked(earlier))
    await rebrandRelease(copy, current, marked(current))
    await rebrandRelease(copy, evaluationFault, throwsOnEvaluation)
    await rebrandRelease(copy, renderFault, throwsOnRender(renderFault))
    for (const fault of Object.keys(serverFaults) as ServerFault[]) {
      const version = serverFaultVersion(fault)
      await rebrandRelease(
        copy,
        version,
        both(marked(version), serverPatch(fault)),
        renderedOnServer,
      )
    }
    await rm(copy, { recursive: true })
  }
}

type Patch = ReturnType<typeof marked>
const both =
  (first: Patch, second: Patch): Patch =>
  (file, text, release) =>
    second(file, first(file, text, release), release)

async function emptyDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function offer(
  origin: string,
  headers: Record<string, string>,
  remote: string,
  version: string,
) {
  const flags = `${origin}/composition/flags`
  const read = async () =>
    (await (await fetch(flags, { headers })).json()) as { rowVersion: number }
  const document = {
    flags: Object.fromEntries(subjects.map((s) => flagFor(s.remote, remote, version))),
  }
  const body = JSON.stringify({ document, rowVersion: (await read()).rowVersion })
  const answer = await fetch(flags, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`flags: ${answer.status} ${await answer.text()}`)
  const { rowVersion } = (await answer.json()) as { rowVersion: number }
  while ((await read()).rowVersion < rowVersion) await new Promise((go) => setTimeout(go, 20))
}

function flagFor(remote: string, offered: string, version: string) {
  const candidates = remote === offered && version !== earlier ? [version, earlier] : [earlier]
  const flag = {
    state: 'ENABLED',
    variants: { offered: { candidates } },
    defaultVariant: 'offered',
  }
  return [`remote.${remote}`, flag] as const
}
