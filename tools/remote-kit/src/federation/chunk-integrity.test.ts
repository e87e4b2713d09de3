import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { chunkIntegrity } from './chunk-integrity'

const cssLoader = createRequire(import.meta.url).resolve('css-loader')

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'integrity-'))
  await writeFile(join(dir, 'index.js'), "import('./part').then(console.log)")
  await writeFile(join(dir, 'part.js'), "import './part.css'\nexport const part = 'of the page'")
  await writeFile(join(dir, 'part.css'), 'a { color: green }')
})
afterAll(() => rm(dir, { recursive: true }))

/** Puts style sheets after scripts or before them, as caches of other speeds do. */
const filesInOrder = (first: '.js' | '.css') => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('order', (compilation) =>
      compilation.hooks.processAssets.tap('order', () => {
        for (const { files } of compilation.chunks) {
          for (const file of [...files].filter((name) => !name.endsWith(first))) {
            files.delete(file)
            files.add(file)
          }
        }
      }),
    ),
})

function build(first: '.js' | '.css') {
  const path = join(dir, `files${first}`)
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './index.js',
    output: { path, filename: '[name].[contenthash:8].js', crossOriginLoading: 'anonymous' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] }] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      filesInOrder(first),
      ...chunkIntegrity('production'),
    ],
  })
  return new Promise<string>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(path)
    }),
  )
}

test.each(['.js', '.css'] as const)(
  'a chunk loads with the hash of its script where %s files come first',
  async (first) => {
    const path = await build(first)
    const scripts = (await readdir(path)).filter((file) => file.endsWith('.js'))
    const isEntry = (file: string) => file.startsWith('main.')
    const read = (file: string | undefined) => readFile(join(path, file!), 'utf8')
    const chunk = await read(scripts.find((file) => !isEntry(file)))
    const hash = createHash('sha384').update(chunk).digest('base64')
    expect(await read(scripts.find(isEntry))).toContain(`"sha384-${hash}"`)
  },
)
