import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from 'remote-kit/src/checks/browser/launch-chromium'
import type { CurrentPackage } from 'remote-kit/src/release/current-package'
import type { HarnessApi } from 'remote-harness/src/context/harness-context'
import { hasLocalApi } from 'remote-harness/src/server/local-api'
import { openTestBed, type TestBedOptions, type TestBed } from './test-bed/test-bed'
import type { CheckLine } from './checks/check'
import { findPrevious, findRelease } from './find-release'
import { runChecks } from './run-checks'
import { subjectsOf, type Addresses } from './subjects'

export interface ConformInput {
  release?: string | undefined
  previous?: string | undefined
  api?: string | undefined
  /** `page.id=/its/path` each: instead of what the package says, as another API may know other things. */
  address?: readonly string[]
  log?: (line: string) => void
  /** Called with all lines of a module as soon as they are there. */
  onChecked?: (lines: readonly CheckLine[]) => void
}

/** Nobody looks at the pictures, and painting them beside the page takes a third of its time. */
const switches = ['--disable-threaded-compositing']

/** A browser gains nothing from more at once than two, even on a large machine: each has a process. */
const maxTestBeds = Math.min(2, availableParallelism())

/** Checks every exposed module of the remote: the release that is wanted, or its sources as they stand. */
export async function checkRemote(here: CurrentPackage, wanted: ConformInput) {
  const { log = () => undefined, onChecked } = wanted
  const current = await findRelease(here, wanted.release, log)
  const release = await current.release()
  if (release?.name !== here.name) {
    throw new Error(`The release belongs to ${release?.name ?? 'no remote'}, not to ${here.name}.`)
  }
  const previous = await findPrevious(here, wanted.previous, release.version)
  const browser = await launchChromium(switches)
  if (!browser) throw new Error(noBrowser)
  const { budget } = here
  const options = { browser, api: apiOf(wanted), release, budget, remotes: { current, previous } }
  try {
    const subjects = subjectsOf(release.manifest, await addressesOf(here, wanted))
    const lines = await onTestBeds(options, (testBeds) => runChecks(testBeds, subjects, onChecked))
    return { version: release.version, lines }
  } finally {
    await browser.close()
  }
}

async function onTestBeds<T>(options: TestBedOptions, work: (testBeds: TestBed[]) => Promise<T>) {
  const testBeds: TestBed[] = []
  try {
    // One after the other: the first one builds the host where that was not built yet.
    while (testBeds.length < maxTestBeds) testBeds.push(await openTestBed(options))
    return await work(testBeds)
  } finally {
    await Promise.all(testBeds.map((testBed) => testBed.close()))
  }
}

/** This repository's own API where there is one: what is made up accepts what an API refuses. */
const apiOf = ({ api = hasLocalApi() ? 'local' : 'samples' }: ConformInput): HarnessApi =>
  api === 'samples' || api === 'local' ? { kind: api } : { kind: 'real', origin: api }

/** `"conform": { "order.details": "/orders/AMF-2002" }` in package.json, or several in a list. */
async function addressesOf({ dir }: CurrentPackage, { address = [] }: ConformInput) {
  const text = await readFile(join(dir, 'package.json'), 'utf8')
  const { conform = {} } = JSON.parse(text) as { conform?: Addresses }
  return { ...conform, ...Object.fromEntries(address.map(pairOf)) }
}

function pairOf(text: string): [id: string, path: string] {
  const [, id = '', path = ''] = text.match(/^([^=]+)=(\/.*)$/) ?? []
  if (id) return [id, path]
  throw new Error(
    `"${text}" is not a page id and a path. Write --address dashboard.order=/its/path.`,
  )
}

const noBrowser =
  'Chromium was not found, so the remote was not run. Install it with npx playwright install chromium, or set CHROMIUM_PATH.'
