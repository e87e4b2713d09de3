import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from './compile'

// A real compiler, on a machine that may be busy with others.
jest.setTimeout(120_000)

let rootDir: string
beforeAll(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'compile-'))
  await mkdir(join(rootDir, 'src/late'), { recursive: true })
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler", "verbatimModuleSyntax": true, "types": [] } }',
  )
  await write(
    'src/late/late.ts',
    'export interface Late { at: number }\nexport const late: Late = { at: 1 }\n',
  )
  await write(
    'src/counting.ts',
    'export const counting = () => class { #count = 0; next() { return (this.#count += 1) } }\n',
  )
  await write(
    'src/main.ts',
    `import { late } from './late/late'
export const soon = async () => (await import('./late/late')).late
export const found = late
export const text = './late/late'
`,
  )
  await compile({
    files: ['main.ts', 'counting.ts', 'late/late.ts'].map((file) => join(rootDir, 'src', file)),
    declarations: [],
    rootDir,
    outDir: join(rootDir, 'out'),
    baseConfig: join(rootDir, 'tsconfig.json'),
    target: 'ES2022',
  })
})
afterAll(() => rm(rootDir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(rootDir, file), text)
const read = (file: string) => readFile(join(rootDir, 'out', file), 'utf8')

test('imports of neighbours name their files, other text stays', async () => {
  const text = await read('src/main.js')
  expect(text).toContain(`from './late/late.js'`)
  expect(text).toContain(`import('./late/late.js')`)
  expect(text).toContain(`text = './late/late'`)
})

test('so do the imports that the compiler writes into types', async () => {
  expect(await read('src/main.d.ts')).toMatch(/import\(.\.\/late\/late\.js.\)\.Late/)
})

test('a function whose text is sent to a browser needs nothing beside it', async () => {
  const text = await read('src/counting.js')
  expect(text).toContain('#count')
  expect(text).not.toContain('__classPrivateField')
})
