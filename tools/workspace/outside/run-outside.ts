import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, type Product } from '../start/product'
import { repository } from '../start/repository'
import { publishAll, startRegistry } from './local-registry'
import { outsideEnvironment } from './outside-environment'
import { runAlone } from './run-alone'
import { watchPage } from './watch-page'
import type { RolloutToken, StoredTeams } from 'release-contracts/teams'
import { callSite } from '../rollout/call-site'
import type { Site } from '../rollout/find-site'

export interface OutsideOptions {
  chromium: string
  signal: AbortSignal
  say: (line: string) => void
}

const name = 'mf-tax-help'
const title = 'Tax help for newcomers'

/**
 * Publishes all packages to a registry of this machine and makes a remote from them in an empty folder, as a
 * team elsewhere does: install, tests, build, checks, release. Rejects unless the running site shows its page.
 */
export async function runOutside(options: OutsideOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amofin-outside-'))
  const stops = [() => rm(folder, { recursive: true, force: true })]
  try {
    const registry = await startRegistry(folder)
    stops.push(registry.stop)
    const env = await outsideEnvironment(folder, registry.origin, options.chromium)
    const starting = startSite(folder, options.signal)
    // Whatever is half started ends before the folder goes.
    stops.push(() =>
      starting.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    const packages = await publishAll(folder, env, options.signal)
    options.say(`${packages} packages are published to ${registry.origin}`)
    const product = await starting
    const token = await makeTeam({ origin: product.site, key: product.secret ?? '' }, name)
    await typeCommands(folder, product.site, { ...env, ROLLOUT_TOKEN: token }, options)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const startSite = (folder: string, signal: AbortSignal): Promise<Product> =>
  startProduct({
    ...{ port: 0, apiPort: 0, dataDir: join(folder, 'data'), signal },
    releasesFrom: join(repository, '.cache/e2e/releases'),
    env: { RENDER_WORKERS: '1', LOG_LEVEL: 'error' },
  })

/** Everything that is typed from the empty folder to the page, and how long it took. */
async function typeCommands(
  folder: string,
  site: string,
  env: NodeJS.ProcessEnv,
  { say, signal }: OutsideOptions,
) {
  const empty = join(folder, 'team')
  const cwd = join(empty, name)
  await mkdir(empty)
  const began = performance.now()
  const type = async (command: string[], where = cwd, onOutput?: (output: string) => void) => {
    const { seconds } = await runAlone(command, { cwd: where, env, signal, onOutput })
    say(`${seconds.toFixed(1).padStart(6)} s  ${command.join(' ')}`)
  }
  await type(['npm', 'create', '@amofin/remote', name, '--', '--title', title], empty)
  await type(['npm', 'test'])
  await type(['npm', 'run', 'build'])
  await type(['npm', 'run', 'conform'])
  const page = watchPage(`${site}/${name.slice('mf-'.length)}`, `>${title}</h1>`)
  const release = ['npm', 'run', 'release', '--', '--to', site]
  await type(release, cwd, (output) => isChecked.test(output) && page.begin())
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  say(
    `5 commands, ${minutes} minutes; the page came ${await page.seen()} s after its sending began`,
  )
}

/** The last line before a release is sent. */
const isChecked = /^ {2}conform /m

/** Makes a team that owns one remote; resolves with a token that reaches no other. */
async function makeTeam(site: Site, remote: string): Promise<string> {
  const team = 'newcomers'
  const { document, rowVersion } = await callSite<StoredTeams>(site, '/composition/teams')
  const teams = { ...document.teams, [team]: { remotes: [remote], members: {} } }
  const body = { document: { ...document, teams }, rowVersion }
  await callSite(site, '/composition/teams', { method: 'PUT', body })
  const wanted = { name: 'CI of the newcomers', days: 1, role: 'releaser', team }
  const made = { method: 'POST', body: wanted }
  return (await callSite<RolloutToken & { token: string }>(site, '/composition/tokens', made)).token
}
