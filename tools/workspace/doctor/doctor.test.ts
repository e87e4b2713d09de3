import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { deepImports, findFederationMisfit, fittingWebpack } from './federation-fit'
import { findLockfileAddresses } from './lockfile-addresses'
import { findStaleCatalogue, writeCatalogue } from './page-catalogue'
import { findUnpinned } from './pinned-versions'
import { findSharedNames } from './release-names'
import { findDuplicates } from './single-copies'
import { findUnknownLicences, findUnlistedInstallScripts, isAllowed } from './supply-chain'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'amofin-doctor-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeFiles(files: Record<string, unknown>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(join(root, path), text)
  }
}

describe('webpack and the federation plugin', () => {
  const enhanced = 'node_modules/@module-federation/enhanced/dist/src/plugin.js'
  const plugin = `const A = require(normalize("webpack/lib/Kept")); const B = require('webpack/lib/util/gone')`
  const webpack = (version: string) => ({
    'node_modules/webpack/package.json': { name: 'webpack', version },
    'node_modules/webpack/lib/Kept.js': '',
    [enhanced]: plugin,
  })

  test('names an inside of webpack that the plugin needs and this version lacks', async () => {
    await writeFiles(webpack(fittingWebpack))
    expect(findFederationMisfit(root)).toEqual([
      expect.stringMatching(/needs webpack\/lib\/util\/gone.*Set "webpack": "5\.110\.3"/),
    ])
  })

  test('refuses another version even when every import resolves', async () => {
    await writeFiles({ ...webpack('5.111.0'), 'node_modules/webpack/lib/util/gone.js': '' })
    expect(findFederationMisfit(root)).toEqual([
      expect.stringMatching(/^webpack 5\.111\.0 is installed/),
    ])
  })

  test('is content with the pair of this repository, which does reach into webpack', () => {
    const repository = new URL('../../../', import.meta.url).pathname
    const folder = join(repository, 'node_modules/@module-federation/enhanced/dist')
    expect(deepImports(folder).length).toBeGreaterThan(20)
    expect(findFederationMisfit(repository)).toEqual([])
  })
})

describe('shared libraries', () => {
  const copies = (...paths: string[]) => ({
    'package.json': { name: 'x', version: '1.0.0', workspaces: [] },
    'node_modules/.package-lock.json': {
      packages: Object.fromEntries(paths.map((path) => [path, {}])),
    },
    ...Object.fromEntries(paths.map((path) => [`${path}/package.json`, {}])),
  })

  test('may be installed once', async () => {
    await writeFiles(copies('node_modules/react', 'node_modules/react-dom'))
    expect(findDuplicates(root)).toEqual([])
  })

  test('are named with every place when there is a second copy', async () => {
    await writeFiles(copies('node_modules/react', 'mf-chat/node_modules/react'))
    expect(findDuplicates(root)).toEqual([
      expect.stringContaining('node_modules/react, mf-chat/node_modules/react'),
    ])
  })
})

describe('releases', () => {
  const release = (name: string, version: string, globalName: string) => ({
    [`releases/${name}/${version}/release.json`]: { name, version, globalName },
  })

  test('may not share a global name', async () => {
    await writeFiles({
      ...release('mf-chat', '1.0.0', 'mf_chat'),
      ...release('mf-chat', '1.1.0', 'mf_chat'),
      ...release('mf-dashboard', '1.0.0', 'mf_dashboard_1_0_0'),
    })
    expect(findSharedNames(join(root, 'releases'))).toEqual([
      expect.stringMatching(/^mf-chat 1\.0\.0 and mf-chat 1\.1\.0 share the global name mf_chat\./),
    ])
  })

  test('need not exist yet', () => {
    expect(findSharedNames(join(root, 'releases'))).toEqual([])
  })
})

test('finds download addresses in the lockfile, but not links to own packages', async () => {
  const link = { resolved: 'mf-chat', link: true }
  await writeFiles({ 'package-lock.json': { packages: { 'node_modules/mf-chat': link } } })
  expect(findLockfileAddresses(root)).toEqual([])
  const tied = { version: '1.0.0', resolved: 'https://registry.example/a.tgz' }
  await writeFiles({ 'package-lock.json': { packages: { 'node_modules/a': tied } } })
  expect(findLockfileAddresses(root)).toEqual([expect.stringContaining('node_modules/a')])
})

test.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', '>=1.0.0', 'npm:@scope/a@^1.0.0'])(
  'does not let a package ask for "%s"',
  async (version) => {
    await writeFiles({
      'package.json': { name: 'x', version: '1.0.0', dependencies: { a: version } },
    })
    expect(findUnpinned(root)).toEqual([expect.stringContaining(`asks for a "${version}"`)])
  },
)

test.each(['1.0.0', '18.4.0-beta.17', 'npm:@scope/a@0.20.3'])(
  'takes "%s" as pinned',
  async (version) => {
    await writeFiles({
      'package.json': { name: 'x', version: '1.0.0', dependencies: { a: version } },
    })
    expect(findUnpinned(root)).toEqual([])
  },
)

describe('the supply chain', () => {
  const lockfile = (packages: Record<string, object>) => ({
    'package.json': { allowScripts: { esbuild: true, 'core-js': false } },
    'package-lock.json': { packages },
  })

  test('names an install script that nobody looked at', async () => {
    await writeFiles(
      lockfile({
        'node_modules/esbuild': { hasInstallScript: true },
        'node_modules/a/node_modules/core-js': { hasInstallScript: true },
        'node_modules/miner': { hasInstallScript: true },
        'node_modules/quiet': {},
      }),
    )
    expect(findUnlistedInstallScripts(root)).toEqual([
      expect.stringMatching(/^miner has an install script/),
    ])
  })

  test('names a licence that is not allowed, and a package without one', async () => {
    await writeFiles(
      lockfile({
        'node_modules/fine': { license: '(MIT OR GPL-3.0)' },
        'node_modules/strict': { license: 'AGPL-3.0' },
        'node_modules/silent': {},
        'packages/own': {},
      }),
    )
    expect(findUnknownLicences(root)).toEqual([
      expect.stringMatching(/^strict comes under "AGPL-3\.0"/),
      expect.stringMatching(/^silent comes under "no licence"/),
    ])
  })

  test.each([
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0 OR ISC', true],
  ])('%s is allowed: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected)
  })
})

describe('the catalogue of pages', () => {
  const remote = (pages: unknown[]) => ({
    'package.json': { name: 'x', version: '1.0.0', workspaces: ['mf-a', 'mf-b', 'shell'] },
    'shell/package.json': { name: 'shell', version: '1.0.0' },
    'mf-a/package.json': { name: 'mf-a', version: '1.0.0' },
    'mf-a/remote.json': { pages },
    'mf-b/package.json': { name: 'mf-b', version: '1.0.0' },
    'mf-b/remote.json': { pages: [{ id: 'b.list', path: '/b' }] },
    'shared-contracts/src/page/pages.ts': '',
  })
  const form = { id: 'a.form', path: '/form/:name', aliases: ['/form/:id/:name', '/old/:name?'] }

  test('has the paths of every remote, and is stale once one of them changes', async () => {
    await writeFiles(remote([form]))
    expect(findStaleCatalogue(root)).toEqual([expect.stringContaining('npm run doctor -- pages')])
    writeCatalogue(root)
    expect(findStaleCatalogue(root)).toEqual([])
    const written = await readFile(join(root, 'shared-contracts/src/page/pages.ts'), 'utf8')
    expect(written).toContain(
      "  'a.form': '/form/:name' | '/form/:id/:name' | '/old' | '/old/:name'\n  'b.list': '/b'\n",
    )
    await writeFiles(remote([{ ...form, aliases: [] }]))
    writeCatalogue(root)
    await writeFiles({ 'mf-b/remote.json': { pages: [{ id: 'b.list', path: '/b/:page' }] } })
    expect(findStaleCatalogue(root)).toHaveLength(1)
  })

  test('of this repository is up to date', () => {
    expect(findStaleCatalogue(new URL('../../../', import.meta.url).pathname)).toEqual([])
  })
})
