import type { JsMinifyOptions } from '@swc/core'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { createRequire } from 'node:module'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { type FederationMode } from './federation-mode'
import { packageFolders } from '../project/installed'
import { kitFolder, projectRoot } from '../project/project-root.mjs'

const require = createRequire(import.meta.url)

export type BuildMode = 'production' | 'development'

export interface BuildOptions {
  /** Folder of the package. */
  packageDir: string
  version: string
  /** Where webpack writes. */
  outputDir: string
  mode: BuildMode
  federation: FederationMode
  /** Folder for webpack's cache, one for all packages. */
  cacheDir: string
  /** Changes whenever cached results of an older kit must not be used. */
  cacheVersion: string
  sourceMaps: boolean
}

/** Browsers of 2022 and later: those that know cascade layers. */
const browserTarget = 'es2021'
const nodeTarget = 'es2022'

/** What this kit finds also serves sources that lie elsewhere. */
const modules = ['node_modules', ...packageFolders(kitFolder)]

/** What all builds have in common. `bundle` names the build within its package. */
export function baseConfig(
  options: BuildOptions & { bundle: string; platform: 'browser' | 'node'; publicPath?: string },
): Configuration {
  const { mode, platform } = options
  const production = mode === 'production'
  return {
    mode,
    context: projectRoot,
    target: platform === 'browser' ? ['web', browserTarget] : 'node20',
    devtool: devtool(options),
    output: { path: options.outputDir },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], modules },
    resolveLoader: { modules },
    module: { rules: [scriptRule(platform)] },
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
    optimization: {
      minimize: production,
      minimizer: [scriptMinimizer(platform), new CssMinimizerPlugin()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    cache: cache(options),
    stats: 'none',
  }
}

function devtool({ mode, sourceMaps }: BuildOptions) {
  if (mode === 'development') return 'cheap-module-source-map'
  // Hidden: maps are moved out of the release, where nobody but the team fetches them.
  return sourceMaps ? 'hidden-source-map' : false
}

function scriptRule(platform: 'browser' | 'node'): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      configFile: false,
      jsc: {
        target: platform === 'browser' ? browserTarget : nodeTarget,
        parser: { syntax: 'typescript', tsx: true },
        // Never react/jsx-dev-runtime: it is not shared, and a copy fits one build of React only.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  }
}

/** Server bundles keep their names: their stack traces are read by people. */
const scriptMinimizer = (platform: 'browser' | 'node') =>
  new MinimizerPlugin<JsMinifyOptions>({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: platform === 'browser' },
  })

function cache(
  options: BuildOptions & { bundle: string; publicPath?: string },
): Configuration['cache'] {
  const { bundle, federation, mode, sourceMaps } = options
  const name = [bundle, federation, mode, ...(sourceMaps ? ['maps'] : [])].join('-')
  return {
    type: 'filesystem',
    name,
    cacheDirectory: options.cacheDir,
    // Compiled CSS holds absolute addresses, so another public path must not find it; a cache that was
    // copied with its folder names files of the other one.
    version: `${options.cacheVersion}${options.publicPath ?? ''} ${projectRoot}`,
  }
}
