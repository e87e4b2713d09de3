import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Compilation } from 'webpack'
import { sbomErrors } from '../testing/sbom-errors'
import { sbomFile, writeSbom } from './bill-of-materials'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-kit-bill-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function put(file: string, content: object) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), JSON.stringify(content))
}

const bundleOf = (...files: string[]) =>
  ({
    modules: new Set(files.map((file) => ({ nameForCondition: () => join(folder, file) }))),
    chunkGraph: { getNumberOfModuleChunks: () => 1 },
  }) as unknown as Compilation

async function billOf(...files: string[]) {
  await writeSbom(folder, { packageDir: folder, version: '1.0.0+7' }, [bundleOf(...files)])
  const text = await readFile(join(folder, sbomFile), 'utf8')
  return { faults: await sbomErrors(text), bill: JSON.parse(text) as Record<string, never> }
}

const hash = Buffer.alloc(64, 7)

beforeEach(async () => {
  await put('package.json', { name: '@acme/mf-sample', version: '1.0.0', workspaces: [] })
  const facts = { version: '2.0.0+exp.1', integrity: `sha512-${hash.toString('base64')}` }
  await put('package-lock.json', {
    packages: {
      'node_modules/@acme/terms': { ...facts, license: 'SEE LICENSE IN terms.md' },
      'node_modules/either': { ...facts, license: '(MIT OR Apache-2.0)' },
    },
  })
  for (const name of ['@acme/terms', 'either']) {
    await put(`node_modules/${name}/package.json`, { name, version: facts.version })
  }
})

test('a licence that is no SPDX expression is named, and addresses are encoded', async () => {
  const { faults, bill } = await billOf(
    'node_modules/@acme/terms/index.js',
    'node_modules/either/index.js',
  )
  expect(faults).toBeNull()
  const hashes = [{ alg: 'SHA-512', content: hash.toString('hex') }]
  expect(bill).toMatchObject({
    metadata: { component: { purl: 'pkg:npm/%40acme/mf-sample@1.0.0%2B7' } },
    components: [
      {
        purl: 'pkg:npm/%40acme/terms@2.0.0%2Bexp.1',
        licenses: [{ license: { name: 'SEE LICENSE IN terms.md' } }],
        hashes,
      },
      { name: 'either', licenses: [{ expression: '(MIT OR Apache-2.0)' }], hashes },
    ],
  })
})

test('a package that is installed in two folders is one component', async () => {
  const again = 'node_modules/@acme/terms/node_modules/either'
  await put(`${again}/package.json`, { name: 'either', version: '2.0.0+exp.1' })
  const { faults, bill } = await billOf('node_modules/either/index.js', `${again}/index.js`)
  expect(faults).toBeNull()
  expect(bill.components).toHaveLength(1)
})

test('the schema notices what is wrong', async () => {
  const component = { type: 'library', name: 'a', 'bom-ref': 'a@1' }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: [component, component],
  }
  expect(await sbomErrors(JSON.stringify(bill))).not.toBeNull()
})
