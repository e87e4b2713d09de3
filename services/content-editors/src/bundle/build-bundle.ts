import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack from 'webpack'
import { bundleConfig } from './bundle-config'

const target = process.argv[2]
if (!target) throw new Error('Say where the bundle goes.')

/** A folder under its final name is complete: several processes may build at the same time. */
async function buildBundle(target: string) {
  const staging = join(dirname(target), `.building-${process.pid}-${basename(target)}`)
  await rm(staging, { recursive: true, force: true })
  await removeOld(dirname(target))
  await mkdir(staging, { recursive: true })
  try {
    const initial = await runWebpack(staging)
    await compressAll(staging)
    await writeFile(join(staging, 'bundle.json'), JSON.stringify(filesToLoad(initial)))
    await rename(staging, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const retentionDays = 30

/** Pages that stay open load parts of the bundle that they began with, but not for ever. */
async function removeOld(folder: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs < retentionDays * 24 * 60 * 60_000) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

const filesToLoad = (files: string[]) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
})

async function runWebpack(output: string): Promise<string[]> {
  const compiler = webpack(bundleConfig(output))
  if (!compiler) throw new Error('webpack made no compiler')
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('none'))))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  const { errors = [], entrypoints = {} } = stats.toJson({
    all: false,
    errors: true,
    entrypoints: true,
  })
  if (errors.length > 0) {
    throw new Error(
      errors.map(({ moduleName, message }) => `${moduleName}\n${message}`).join('\n\n'),
    )
  }
  return (entrypoints['editor']?.assets ?? []).map(({ name }) => name)
}

async function compressAll(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
  for (const name of names) {
    const content = await readFile(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    await writeFile(
      join(folder, `${name}.br`),
      await promisify(brotliCompress)(content, { params }),
    )
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content))
  }
}

buildBundle(target).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
