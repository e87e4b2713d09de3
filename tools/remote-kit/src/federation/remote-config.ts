import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { basename } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { sharedLibraries } from 'shared-contracts/shared-libraries'
import { baseConfig, type BuildOptions } from './base-config'
import { chunkIntegrity } from './chunk-integrity'
import { cssRules, type CssOptions } from './css-rules'
import { globalNameOf, remotePlugin, type ExposedModule } from './federation-plugins'

export type RemoteBuildOptions = BuildOptions & { exposed: readonly ExposedModule[] }

/** Milliseconds until a chunk of a remote counts as failed, so that the shell can fall back. */
const chunkTimeout = 5000

/** The bundle that browsers load: an entry and one named chunk per exposed module. */
export function remoteBrowserConfig(options: RemoteBuildOptions): Configuration {
  const name = basename(options.packageDir)
  const globalName = globalNameOf(name, options.version)
  const base = baseConfig({ ...options, bundle: `${name}-browser`, platform: 'browser' })
  return {
    ...base,
    name: `${name} browser`,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: globalName,
      filename: '[name].[contenthash:8].js',
      chunkLoadTimeout: chunkTimeout,
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [...(base.module?.rules ?? []), ...cssRules(remoteCss(options, 'browser'))],
    },
    optimization: {
      ...base.optimization,
      // Else references to shared libraries become chunks without a file, which have no hash.
      splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] },
    },
    plugins: [
      ...(base.plugins ?? []),
      remotePlugin(options.federation, globalName, options.exposed),
      // The order of modules means nothing here: layers decide, and class names are unique.
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      ...chunkIntegrity(options.mode),
    ],
  }
}

/** What only a browser can run (`x.browser.ts`): workers, spreadsheets. Importing it throws on a server. */
export const withoutBrowserModules = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /\.browser$/ })

/**
 * The bundle for the composition server: one file, `exports.exposes` by exposed name. Shared
 * libraries stay `require` calls, which the server answers from its own allow list.
 */
export function remoteServerConfig(options: RemoteBuildOptions): Configuration {
  const name = basename(options.packageDir)
  const base = baseConfig({ ...options, bundle: `${name}-server`, platform: 'node' })
  return {
    ...base,
    name: `${name} server`,
    entry: { server: serverEntry(options.exposed) },
    output: {
      ...base.output,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      uniqueName: globalNameOf(name, options.version),
    },
    externals: Object.fromEntries(
      Object.keys(sharedLibraries).map((library) => [library, `commonjs ${library}`]),
    ),
    module: { rules: [...(base.module?.rules ?? []), ...cssRules(remoteCss(options, 'server'))] },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      withoutBrowserModules(),
    ],
  }
}

function remoteCss(options: BuildOptions, target: CssOptions['target']): CssOptions {
  const name = basename(options.packageDir)
  return {
    prefix: name,
    layer: `remote.${name}`,
    target,
    readableNames: options.mode === 'development',
    urls: false,
  }
}

/** A module made of text that gathers the exposed modules under `exports.exposes`. */
function serverEntry(exposed: readonly ExposedModule[]): string {
  const imports = exposed.map(
    ({ file }, index) => `import * as module${index} from ${JSON.stringify(file)}`,
  )
  const entries = exposed.map(({ expose }, index) => `${JSON.stringify(expose)}: module${index}`)
  const source = [...imports, `export const exposes = { ${entries.join(', ')} }`].join('\n')
  return `data:text/javascript,${encodeURIComponent(source)}`
}
