import type { Release, RemoteRelease } from 'release-contracts/release'
import type { ReleaseId, ReleaseStorage } from 'release-contracts/release-storage'
import { lostRemotes, requireCompatible, requireNoDrops } from '../checks/before-build'
import { requireConformance } from '../checks/conformance'
import { requireLoading, requireSizes } from '../checks/finished-build'
import { newestFolder, newestReleases } from '../checks/newest-releases'
import { runTests } from '../checks/run-tests'
import { typeCheck } from '../checks/type-check'
import { readManifest } from '../release/build-remote-release'
import { isAddress } from '../site/site'
import { storageAt } from '../site/site-releases'
import { announceRelease, confirmRelease } from './announce-release'
import { openVersion, type OpenVersion } from './open-version'
import { currentPackage, type CurrentPackage } from '../release/current-package'
import { readReleaseKey, type ReleaseKey } from './release-key'
import { readReleaseOptions, type ReleaseRequest } from './release-options'
import { createSteps, failureOf, type Step } from './step-log'
import { nextStepsText } from './next-steps-text'

interface Run {
  here: CurrentPackage
  request: ReleaseRequest
  storage: ReleaseStorage
  version: string
  /** Absent: it is not signed. */
  key: ReleaseKey | undefined
  step: Step
}

/** `remote-kit release`: one version, published only when every step before holds. */
export async function release(args: string[]) {
  const request = readReleaseOptions(args)
  const storage = await storageAt(request.target)
  // A wrong key shows now, not after the build.
  const key = await readReleaseKey(request.key)
  const step = createSteps()
  const here = currentPackage()
  console.log(`${here.name} to ${request.target}`)
  const opened = await step('version', () => openVersion(here, request, storage), said)
  const run = { here, request, storage, version: opened.version, key, step }
  if (!opened.published) await publish(run, opened)
  await register(run)
  await opened.close()
}

const said = ({ line }: OpenVersion) => line

/** Puts the version back when anything fails, so that the next try has the same one. */
async function publish(run: Run, opened: OpenVersion) {
  try {
    await checkSources(run)
    await buildAndPublish(run, opened)
  } catch (error) {
    throw (await opened.putBack()) ? asBefore(error) : error
  }
}

const asBefore = (error: unknown) =>
  new Error(
    `${error instanceof Error ? error.message : String(error)}\nNothing was published, and package.json keeps its version.`,
    { cause: error },
  )

async function checkSources({ here, request, storage, step, version }: Run) {
  const newest = await newestReleases(storage)
  if (here.name === 'shell') {
    for (const lost of lostRemotes(version, newest)) console.warn(`  LOST with this shell: ${lost}`)
  } else {
    const manifest = await readManifest(here.dir)
    await step('fit', async () => requireCompatible(manifest, newest), itself)
    await step('paths', async () => requireNoDrops(manifest, newest, request.drop), itself)
  }
  await step(
    'types',
    () => typeCheck(here),
    () => 'no errors',
  )
  await step('tests', () => runTests(here), itself)
}

const itself = (line: string) => line

/** Rejects when somebody else published this version meanwhile. */
async function buildAndPublish(run: Run, opened: OpenVersion) {
  const { here, request, storage, step, version } = run
  const started = Date.now()
  let phase = 'build'
  const inspected = async (release: Release, folder: string) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    await step('build', async () => `${seconds} s`, itself)
    const result = await signed(run, await inspect(run, release, folder))
    await opened.noteBuild(result)
    phase = 'publish'
    return result
  }
  const { releasesDir } = request
  const order = { packageDir: here.dir, version, releasesDir, storage, inspect: inspected }
  const { dir } = await here.build(order).catch((error: unknown) => {
    throw failureOf(phase, error)
  })
  const place = isAddress(request.target) ? `accepted by ${request.target}` : dir
  await step('publish', async () => place, itself)
}

async function inspect(run: Run, release: Release, folder: string) {
  const { here, request, step } = run
  const sizes = async () => requireSizes(release, here.budget)
  await step('sizes', sizes, (lines) => `within the budget\n${lines.join('\n')}`)
  if (release.kind === 'shell') return release
  if (!request.browser) {
    console.warn(
      '  browser   NOT CHECKED (--no-browser). Whether this build loads and conforms is unknown.',
    )
    return { ...release, checks: { browser: 'skipped' as const, conform: 'skipped' as const } }
  }
  const load = () => requireLoading(release, folder)
  await step('browser', load, (count) => `${count} modules load without a fallback`)
  return {
    ...release,
    checks: { browser: 'passed' as const, conform: await conform(run, release, folder) },
  }
}

/** What the remote does to others, and whether it stands what they do. */
async function conform(
  { here: { dir }, request, storage, step }: Run,
  release: RemoteRelease,
  folder: string,
) {
  if (!request.conform) {
    console.warn('  conform   NOT CHECKED (--no-conform). Its effect on other remotes is unknown.')
    return 'skipped' as const
  }
  const previous = await newestFolder(storage, release)
  const check = () => requireConformance({ release, folder, previous, dir })
  await step('conform', check, (count) => `${count} checks passed`)
  return 'passed' as const
}

/** Whether a signature is needed, the site says: it knows whose remote this is. */
async function signed({ key, step }: Run, release: Release): Promise<Release> {
  if (!key) return release
  return step(
    'sign',
    async () => key.sign(release),
    () => `with the key ${key.id}`,
  )
}

async function register({ here: { name }, request, storage, step, version }: Run) {
  const { target } = request
  const announce = () =>
    isAddress(target)
      ? confirmRelease({ name, version }, target)
      : announceRelease({ name, version }, target)
  const announced = await step('register', announce, ({ text }) => text)
  // A site says itself what comes next, and may be away again by now.
  const others = isAddress(target) ? [] : await otherVersions(storage, { name, version })
  console.log(nextStepsText({ name, version }, others, announced))
}

async function otherVersions(storage: ReleaseStorage, { name, version }: ReleaseId) {
  const listed = (await storage.list()).filter((item) => item.name === name)
  return listed.map((item) => item.version).filter((other) => other !== version)
}
