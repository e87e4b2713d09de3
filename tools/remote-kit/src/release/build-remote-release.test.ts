import { jest } from '@jest/globals'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import semver from 'semver'
import { sharedLibraries } from 'shared-contracts/shared-libraries'
import { remoteRelease, type RemoteRelease } from 'release-contracts/release'
import { sbomErrors } from '../testing/sbom-errors'
import { createKitFixture, type KitFixture } from '../testing/run-kit'
import { sourceMapOf } from 'release-contracts/release-storage'
import { integrityOf, listFiles } from './describe-files'
import { isSourceBuild } from 'release-contracts/version-order'
import { sourceVersion } from './source-version'

// Real builds on a machine that may be busy with others.
jest.setTimeout(60_000)

let bench: KitFixture
let dir: string
let release: RemoteRelease

interface Bill {
  components: { name: string; purl: string }[]
}

beforeAll(async () => {
  bench = await createKitFixture()
  // In this mode the sample has a library in it, for its bill of materials.
  await bench.build('1.0.0', 'enhanced')
  dir = bench.releaseDir('1.0.0')
  release = await readRelease(dir)
})

afterAll(() => bench.remove())

async function readRelease(folder: string) {
  return remoteRelease.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
}

test('release.json lists every file of the folder with its true hash', async () => {
  const files = (await listFiles(dir)).filter((file) => file !== 'release.json')
  expect(Object.keys(release.files).sort()).toEqual(files.sort())
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const content = await readFile(join(dir, file))
    expect({ file, integrity: integrityOf(content), bytes: content.length }).toEqual({
      file,
      integrity,
      bytes,
    })
  }
})

test('it says which packages went into it, with their hashes where the lockfile names them', async () => {
  expect(release.sbom).toBe('sbom.cdx.json')
  const text = await readFile(join(dir, 'sbom.cdx.json'), 'utf8')
  expect(await sbomErrors(text)).toBeNull()
  const bill = JSON.parse(text) as Bill
  expect(bill).toMatchObject({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5' },
    metadata: { component: { purl: 'pkg:npm/mf-sample@1.0.0' } },
  })
  const names = bill.components.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  // What the host brings and what only tests use is not in it.
  for (const name of ['react', 'react-dom', 'jest', 'mf-sample']) expect(names).not.toContain(name)
  const runtime = bill.components.find(({ name }) => name.startsWith('@module-federation/'))
  expect(runtime?.purl).toMatch(/^pkg:npm\/%40module-federation\/[a-z-]+@\d/)
})

test('what browsers fetch has a Brotli copy of the same content', async () => {
  const fetched = Object.keys(release.files).filter((file) => /\.(js|css)$/.test(file))
  expect(fetched).toHaveLength(4)
  for (const file of fetched) {
    const packed = await readFile(join(dir, `${file}.br`))
    expect(integrityOf(brotliDecompressSync(packed))).toBe(release.files[file]?.integrity)
    expect(packed.length).toBe(release.files[file]?.brotliBytes)
  }
})

test('each exposed module names its own files, without the entry', () => {
  expect(Object.keys(release.exposes)).toEqual(['./corner', './greeting'])
  expect(release.exposes['./greeting']).toEqual({
    js: [expect.stringMatching(/^greeting\.[0-9a-f]{8}\.js$/)],
    css: [expect.stringMatching(/^greeting\.[0-9a-f]{8}\.css$/)],
  })
})

test('the global name carries the version and asks the host for its libraries', async () => {
  expect(release.globalName).toBe('mf_sample_1_0_0')
  const entry = await readFile(join(dir, release.entry), 'utf8')
  expect(entry).toContain('var mf_sample_1_0_0')
  expect(Object.keys(release.sharedRanges)).toEqual(Object.keys(sharedLibraries))
})

test('style sheets live in the layer of the remote, with names of the remote', async () => {
  const css = await readFile(join(dir, release.exposes['./greeting']!.css[0]!), 'utf8')
  expect(css).toMatch(/^@layer remote\.mf-sample\{\.mf-sample-[0-9a-f]{7}\{/)
})

test('server.cjs gives the exposed modules once the shared libraries are injected', async () => {
  const host = createRequire(import.meta.url)
  const asked: string[] = []
  const code = await readFile(join(dir, 'server.cjs'), 'utf8')
  const module = { exports: {} as { exposes: Record<string, Record<string, unknown>> } }
  compileFunction(code, ['module', 'exports', 'require'])(
    module,
    module.exports,
    (name: string) => {
      asked.push(name)
      return name.startsWith('shared-contracts/') ? {} : host(name)
    },
  )
  expect(Object.keys(module.exports.exposes)).toEqual(['./corner', './greeting'])
  expect(asked.filter((name) => !(name in sharedLibraries))).toEqual([])
  const loader = module.exports.exposes['./greeting']!.loader as (args: object) => Promise<unknown>
  expect(await loader({ params: { name: 'Ada' } })).toMatchObject({ data: { name: 'Ada' } })
})

test('server and browser give an element the same class', async () => {
  const css = await readFile(join(dir, release.exposes['./greeting']!.css[0]!), 'utf8')
  const [, name] = css.match(/\{\.(mf-sample-[0-9a-f]+)\{/) ?? []
  expect(await readFile(join(dir, 'server.cjs'), 'utf8')).toContain(`"${name}"`)
  const js = await readFile(join(dir, release.exposes['./greeting']!.js[0]!), 'utf8')
  expect(js).toContain(`"${name}"`)
})

test('two builds of the same source are equal but for the time', async () => {
  const again = join(bench.releasesDir, '..', 'again')
  await rm(bench.cacheDir, { recursive: true })
  await bench.build('1.0.0', 'enhanced', again)
  const second = await readRelease(join(again, 'mf-sample', '1.0.0'))
  expect({ ...second, builtAt: '' }).toEqual({ ...release, builtAt: '' })
})

test('source maps of scripts are kept in the release, packed and without the sources', async () => {
  const maps = (await listFiles(dir)).filter((file) => /\.map(\.br)?$/.test(file))
  const script = release.exposes['./greeting']!.js[0]!
  expect(maps).toContain(sourceMapOf(script))
  expect(maps.filter((file) => !/^source-maps\/.*\.js\.map\.br$/.test(file))).toEqual([])
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining(maps))
  const packed = await readFile(join(dir, sourceMapOf(script)))
  const map = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, unknown>
  expect(map).toMatchObject({ version: 3, mappings: expect.stringMatching(/\w/) })
  expect(map).not.toHaveProperty('sourcesContent')
})

test('a released version is refused a second time, and stays as it is', async () => {
  await expect(bench.build('1.0.0')).rejects.toThrow(/mf-sample 1\.0\.0 is already released/)
  expect(await readRelease(dir)).toEqual(release)
})

test('a source build that is there is not built again', async () => {
  const version = '1.0.0-src.0123456789ab'
  expect(await bench.build(version)).toMatch(/built: /)
  expect(await bench.build(version)).toMatch(/already there: /)
})

test('the source version follows the source and is a semantic version', async () => {
  const before = await sourceVersion(bench.packageDir)
  const file = join(bench.packageDir, 'src/corner/corner.slot.tsx')
  const code = await readFile(file, 'utf8')
  await writeFile(file, `${code}\n`)
  const changed = await sourceVersion(bench.packageDir)
  await writeFile(file, code)
  expect(isSourceBuild(before) && semver.valid(before)).toBe(before)
  expect(changed).not.toBe(before)
  expect(await sourceVersion(bench.packageDir)).toBe(before)
})

test('the folder of a release can be read by other users', async () => {
  expect((await stat(dir)).mode & 0o777).toBe(0o755)
})
