import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { release as releaseSchema, type RemoteRelease } from 'shared-contracts/release'
import { launchChromium } from '../checks/browser/launch-chromium'
import { packageHere, type PackageHere } from '../cli/package-here'
import { repositoryRoot } from '../federation/repository-root'
import { releasePath, type HarnessApi } from '../harness/harness-context'
import { startHarness } from '../harness/start-harness'
import type { Bench, Line } from './check'
import { storedData } from './checks/stored-data'
import { findPrevious, findRelease } from './find-release'
import { summary, table } from './report/table'
import { runChecks } from './run-checks'
import { subjectsOf } from './subjects'

/** `remote-kit conform`: one remote, alone, against everything that the shell expects of it. */
export async function conform(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      release: { type: 'string' },
      previous: { type: 'string' },
      api: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [name] = positionals
  const here = packageHere(name ? join(repositoryRoot, name) : undefined)
  if (here.name === 'shell') throw new Error('The shell is no remote. Name one, as mf-chat.')
  const { release, lines } = await check(here, values)
  const failed = lines.some(({ verdict }) => verdict === 'fail')
  if (values.json) console.log(JSON.stringify({ name: here.name, version: release.version, lines }))
  else console.log(`${table(lines)}\n\n${here.name} ${release.version}: ${summary(lines)}`)
  if (failed) throw new Error('the remote does not conform; the lines marked FAIL say what to do.')
}

interface Wanted {
  release?: string | undefined
  previous?: string | undefined
  api?: string | undefined
  json: boolean
}

async function check(here: PackageHere, wanted: Wanted) {
  const api: HarnessApi =
    wanted.api && wanted.api !== 'fake' ? { kind: 'real', origin: wanted.api } : { kind: 'fake' }
  const log = wanted.json ? () => undefined : console.log
  const source = await findRelease(here, wanted.release, log)
  const browser = await launchChromium()
  if (!browser) throw new Error(noBrowser)
  try {
    const harness = await startHarness({ source, port: 0, api })
    try {
      const release = await readRelease(harness.url, here.name)
      const bench: Bench = { browser, url: harness.url, release, budget: here.budget }
      const subjects = subjectsOf(release.manifest, await addressesOf(here))
      const checked = await runChecks(bench, subjects)
      const previous = await findPrevious(here, wanted.previous, release.version)
      const stored = await storedData(bench, subjects, { previous, current: source, api })
      return { release, lines: byModule([...checked, ...stored]) }
    } finally {
      await harness.close()
    }
  } finally {
    await browser.close()
  }
}

async function readRelease(url: string, name: string): Promise<RemoteRelease> {
  const answer = await fetch(`${url}${releasePath}release.json`)
  const release = releaseSchema.parse(await answer.json())
  if (release.kind === 'remote' && release.name === name) return release
  throw new Error(`The release is one of ${release.name}, not of ${name}.`)
}

/** `"conform": { "order.details": "/orders/AMF-2002" }` in package.json: addresses by page id. */
async function addressesOf({ dir }: PackageHere): Promise<Record<string, string>> {
  const text = await readFile(join(dir, 'package.json'), 'utf8')
  return (JSON.parse(text) as { conform?: Record<string, string> }).conform ?? {}
}

const byModule = (lines: Line[]) =>
  [...new Set(lines.map(({ expose }) => expose))].flatMap((expose) =>
    lines.filter((line) => line.expose === expose),
  )

const noBrowser =
  'there is no Chromium to run the remote in. Install one with npx playwright install chromium, or set CHROMIUM_PATH.'
