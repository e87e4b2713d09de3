import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import type { HarnessApi } from './context/harness-context'
import { startHarness, type HarnessSource } from './start-harness'
import { runCommand } from 'remote-kit/src/cli/run-command'
import { readRuntime } from 'remote-kit/src/site/site'
import { currentPackage, releaseFolder } from 'remote-kit/src/release/current-package'

const defaultPort = 3100
const defaultApi = 'http://127.0.0.1:8000'

const usage = `remote-harness [NAME], run in the folder of a remote, or in the repository root with its name:

  [--port N]        ${defaultPort} when left out, 0 for any free one
  [--api local]     this repository's API on a database of its own, samples for made-up answers,
                    or the address of an API, ${defaultApi} when left out
  [--release DIR]   a released build, from a folder, an address or a version in DATA_DIR;
                    when left out, the sources, rebuilt and reloaded on every change`

export const main = (args: string[]): Promise<number> =>
  runCommand({ name: 'remote-harness', usage, run: harness }, args)

/** One remote alone, until it is interrupted. */
async function harness(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: String(defaultPort) },
      api: { type: 'string' },
      release: { type: 'string' },
    },
  })
  const [name] = positionals
  const api = await apiOf(values.api)
  const running = await startHarness({
    source: sourceOf(name, values.release),
    port: portOf(values.port),
    api,
    log: console.log,
  })
  try {
    refuseOther(name, running.manifest.name)
    const answered = api.kind === 'real' ? api.origin : api.kind
    console.log(`${running.manifest.name} alone: ${running.url}  (API: ${answered})`)
    await interrupted()
  } finally {
    await running.close()
  }
}

/** A folder, an address, or a version that lies in DATA_DIR; without any, the sources. */
function sourceOf(name: string | undefined, release: string | undefined): HarnessSource {
  if (release === undefined) return { packageDir: packageDirOf(name) }
  if (/^https?:/.test(release)) return { releaseUrl: release }
  return { releaseDir: releaseFolder(name, release) }
}

function packageDirOf(name: string | undefined) {
  const here = currentPackage(name ? join(projectRoot, name) : undefined)
  if (here.name !== 'shell') return here.dir
  throw new Error('The shell runs with npm run dev in the repository root.')
}

/** What somebody named must be what the release holds: a mix-up is found before the first click. */
function refuseOther(wanted: string | undefined, found: string) {
  if (wanted === undefined || wanted === found) return
  throw new Error(`The release belongs to ${found}, not to ${wanted}.`)
}

function portOf(text: string) {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`--port is "${text}"; give a number from 0 to 65535`)
}

async function apiOf(option: string | undefined): Promise<HarnessApi> {
  if (option === 'samples' || option === 'local') return { kind: option }
  const runtime = await readRuntime()
  const origin = option ?? process.env.API_ORIGIN ?? runtime?.api ?? defaultApi
  if (URL.canParse(origin)) return { kind: 'real', origin }
  throw new Error(`--api is "${origin}"; give "local", "samples" or an address like ${defaultApi}`)
}

const interrupted = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
