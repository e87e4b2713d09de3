import { jest } from '@jest/globals'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'
import { createKitFixture, type KitFixture } from '../testing/run-kit'

// Real builds on a machine that may be busy with others.
jest.setTimeout(60_000)

let bench: KitFixture

beforeEach(async () => {
  bench = await createKitFixture()
  await mkdir(bench.releasesDir)
})

afterEach(() => bench.remove())

async function changeManifest(change: (manifest: Record<string, unknown>) => void) {
  const file = join(bench.packageDir, 'remote.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  change(manifest)
  await writeFile(file, JSON.stringify(manifest))
}

test('an exposed module without a file is named with the places that were looked at', async () => {
  await changeManifest((manifest) => {
    manifest.slots = [{ slot: 'page.corner', expose: './attic' }]
  })
  await expect(bench.build('1.0.0')).rejects.toThrow(
    '"./attic" needs one of src/attic/attic.page.tsx, src/attic/attic.slot.tsx, src/attic/attic.layout.tsx',
  )
  expect(await readdir(bench.releasesDir)).toEqual([])
})

test('a manifest that breaks a rule is refused with the place and the rule', async () => {
  await changeManifest((manifest) => {
    manifest.needs = { shell: '^1.0.0' }
  })
  await expect(bench.build('1.0.0')).rejects.toThrow(/mf-sample\/remote\.json.*\n.*needs\.events/)
})

test("a remote's style sheet may not fetch anything", async () => {
  const file = join(bench.packageDir, 'src/greeting/greeting.module.css')
  await writeFile(file, '.greeting { background: url(/media/paper.png) }')
  await expect(bench.build('1.0.0')).rejects.toThrow(
    /greeting\.module\.css: url\(\/media\/paper\.png\) must be a data: address/,
  )
  expect(existsSync(bench.releaseDir('1.0.0'))).toBe(false)
})

test('a misspelt import fails the build instead of the page', async () => {
  const file = join(bench.packageDir, 'src/corner/corner.slot.tsx')
  await writeFile(
    file,
    "import { missing } from '../greeting/greeting.page'\nexport const Component = missing\n",
  )
  await expect(bench.build('1.0.0')).rejects.toThrow(/missing/)
  expect(existsSync(bench.releaseDir('1.0.0'))).toBe(false)
})

test('a build killed half way shows nothing, and the next one tidies up', async () => {
  await killWhenWorking()
  expect(existsSync(bench.releaseDir('1.0.0'))).toBe(false)
  expect(await workFolders()).toHaveLength(1)

  await bench.build('1.0.0')
  expect(await workFolders()).toEqual([])
  expect(existsSync(join(bench.releaseDir('1.0.0'), 'release.json'))).toBe(true)
})

test('a folder without release.json is no release and is replaced', async () => {
  await mkdir(bench.releaseDir('1.0.0'), { recursive: true })
  await writeFile(join(bench.releaseDir('1.0.0'), 'half.js'), '')
  await bench.build('1.0.0')
  expect(await readdir(bench.releaseDir('1.0.0'))).not.toContain('half.js')
})

const workFolders = async () =>
  (await readdir(bench.releasesDir)).filter((name) => name.startsWith('.building-'))

async function killWhenWorking() {
  const kit = join(projectRoot, 'tools/remote-kit/bin/remote-kit.mjs')
  const args = [kit, 'build', '--version', '1.0.0', '--to', bench.releasesDir]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const child = spawn(process.execPath, [...args, '--cache-dir', bench.cacheDir], {
    cwd: bench.packageDir,
    env,
  })
  const gone = new Promise((resolve) => child.on('exit', resolve))
  while ((await workFolders()).length === 0) await new Promise((next) => setTimeout(next, 20))
  child.kill('SIGKILL')
  await gone
  await rm(bench.cacheDir, { recursive: true, force: true })
}
