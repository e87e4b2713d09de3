import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Release } from 'release-contracts/release'
import { releaseDirectory } from 'release-contracts/release-directory'
import { currentPackage } from '../release/current-package'
import { projectRoot } from '../project/project-root.mjs'
import { openVersion } from './open-version'
import { readReleaseOptions } from './release-options'

const place = join(projectRoot, '.cache', 'kit-tests')
const notes = join(projectRoot, '.cache', 'release')

let packageDir: string
let releasesDir: string

beforeEach(async () => {
  await mkdir(place, { recursive: true })
  packageDir = await mkdtemp(join(place, 'mf-open-'))
  releasesDir = join(packageDir, 'data', 'releases')
  await writeFile(join(packageDir, 'remote.json'), '{}')
  await writeFile(join(packageDir, 'package.json'), manifestOf('1.8.0'))
})
afterEach(async () => {
  for (const file of await noteFiles()) await rm(file)
  await rm(packageDir, { recursive: true, force: true })
})

const name = () => basename(packageDir)
const manifestOf = (version: string) => `${JSON.stringify({ name: name(), version }, null, 2)}\n`
const present = () => readFile(join(packageDir, 'package.json'), 'utf8')

async function noteFiles() {
  const files = await readdir(notes).catch(() => [])
  return files.filter((file) => file.startsWith(`${name()}-`)).map((file) => join(notes, file))
}

/** What a killed process leaves: its note, with an id that no process has. */
async function killed() {
  for (const file of await noteFiles()) {
    const note = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...note, pid: 2 ** 30 }))
  }
}

const open = () =>
  openVersion(
    currentPackage(packageDir),
    readReleaseOptions(['--version', 'minor', '--to', releasesDir]),
    releaseDirectory(releasesDir),
  )

const buildAt = (builtAt: string) =>
  ({ name: name(), version: '1.9.0', builtAt, files: {} }) as unknown as Release
const own = () => buildAt('2026-11-02T10:00:00.000Z')
const foreign = () => buildAt('2026-11-02T10:00:07.000Z')

async function publish(release: Release) {
  const draft = await releaseDirectory(releasesDir).begin(release)
  await draft.publish(release)
  await draft.discard()
}

const takenWords = () =>
  `Somebody else released ${name()} 1.9.0 in the meantime. A release never changes: release the next version: npm run release -w ${name()} -- --version 1.9.1`

test('the version that somebody else published during the build is put back', async () => {
  const opened = await open()
  expect(await present()).toBe(manifestOf('1.9.0'))
  await opened.noteBuild(own())
  await publish(foreign())
  expect(await opened.putBack()).toBe(true)
  expect(await present()).toBe(manifestOf('1.8.0'))
  expect(await noteFiles()).toEqual([])
})

test.each([
  ['before its build', false],
  ['after its build', true],
])('a release killed %s does not complete what somebody else published', async (_when, built) => {
  const opened = await open()
  if (built) await opened.noteBuild(own())
  await killed()
  await publish(foreign())
  await expect(open()).rejects.toThrow(takenWords())
  expect(await present()).toBe(manifestOf('1.8.0'))
  await expect(open()).rejects.toThrow(/1\.9\.0 is already released.*--version 1\.9\.1$/)
})

test('a release killed after it was published is completed', async () => {
  const opened = await open()
  await opened.noteBuild(own())
  await publish(own())
  expect(await opened.putBack()).toBe(false)
  await killed()
  const again = await open()
  expect(again).toMatchObject({ version: '1.9.0', published: true })
  await again.close()
  expect(await present()).toBe(manifestOf('1.9.0'))
  expect(await noteFiles()).toEqual([])
})
