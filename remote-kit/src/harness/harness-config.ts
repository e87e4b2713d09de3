import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiler, Configuration } from 'webpack'
import { baseConfig, type BuildOptions } from '../federation/base-config'
import { writeCssPublicPath } from '../federation/css-public-path'
import { cssRules } from '../federation/css-rules'
import { findExposed } from '../release/find-exposed'
import { readManifest } from '../release/build-remote-release'
import { filesPath } from './harness-context'

const app = fileURLToPath(new URL('app', import.meta.url))
const start = join(app, 'start-harness.tsx')

/** One bundle of the harness and the remote's modules. CSS as in the remote's own build. */
export function harnessConfig(options: BuildOptions): Configuration {
  const name = basename(options.packageDir)
  const base = baseConfig({ ...options, bundle: `${name}-harness`, platform: 'browser' })
  return {
    ...base,
    name: `${name} harness`,
    entry: async () => ({ main: { import: ['shared-ui/base.css', await startWith(options)] } }),
    output: {
      ...base.output,
      publicPath: filesPath,
      uniqueName: `harness_${name}`.replace(/\W/g, '_'),
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...styles(name, `remote.${name}`).map((rule) => ({ ...rule, exclude: app })),
        ...styles('harness', 'shell').map((rule) => ({ ...rule, include: app })),
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      writeCssPublicPath(filesPath),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      watchFile(`${options.packageDir}/remote.json`),
    ],
  }
}

const styles = (prefix: string, layer: string) =>
  cssRules({ prefix, layer, target: 'browser', readableNames: true, urls: true })

/** Asked for at every build: the manifest may expose something else by then. */
async function startWith({ packageDir }: BuildOptions) {
  const exposed = findExposed(packageDir, await readManifest(packageDir))
  const modules = exposed.map(
    ({ expose, file }) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(file)})`,
  )
  const source = `import { startHarness } from ${JSON.stringify(start)}
startHarness({ ${modules.join(', ')} })`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

const watchFile = (file: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('watch-manifest', (compilation) => {
      compilation.fileDependencies.add(file)
    })
  },
})
