import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { baseConfig, type BuildOptions } from './base-config'
import { chunkIntegrity } from './chunk-integrity'
import { writeCssPublicPath } from './css-public-path'
import { cssRules, type CssOptions } from './css-rules'
import { hostPlugin, runtimeFile } from './federation-plugins'

const require = createRequire(import.meta.url)

export const serviceWorkerFile = 'service-worker.js'

/** `publicPath` is absolute: the shell's CSS is inlined into pages of any path. */
export type ShellBuildOptions = BuildOptions & { publicPath: string }

/** The host: `main` and what it takes from npm, the rest of the shell in chunks loaded on first use. */
export function shellBrowserConfig(options: ShellBuildOptions): Configuration {
  const base = baseConfig({ ...options, bundle: 'shell-browser', platform: 'browser' })
  return {
    ...base,
    name: 'shell browser',
    entry: {
      main: ['shared-ui/base.css', join(options.packageDir, 'src/browser/main.ts')],
    },
    output: {
      ...base.output,
      publicPath: options.publicPath,
      uniqueName: 'amofin_shell',
      filename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      alias: {
        'federation-runtime$': runtimeFile(options.federation),
        ...(options.mode === 'production' ? productionRouter() : {}),
      },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...cssRules(shellCss(options, 'browser')),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { libraries } },
    },
    plugins: [
      ...(base.plugins ?? []),
      hostPlugin(options.federation),
      writeCssPublicPath(options.publicPath),
      // The order of modules means nothing here: layers decide, and class names are unique.
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      ...(options.mode === 'production' ? [eagerMain()] : []),
      ...chunkIntegrity(options.mode),
    ],
  }
}

/**
 * React and the router, three quarters of what a page begins with. The file keeps its name from release to release
 * while they stay the same, and the service worker keeps files by name: a deployment costs a visitor the rest.
 */
const libraries = {
  test: /node_modules/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const

/**
 * Has V8 compile the functions of `main` and its libraries while they are being fetched, on another thread, and not one
 * by one when they are called: nearly all are called before the page can be used. Of other files too few are
 * (https://v8.dev/blog/explicit-compile-hints). Before source maps are made, which count lines.
 */
const eagerMain = () =>
  new webpack.BannerPlugin({
    ...{ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /^(main|libraries)\..+\.js$/ },
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/** The router's exports name its development build only; the other one has no warnings in it. */
function productionRouter() {
  const beside = createRequire(require.resolve('react-router-dom'))
  const dist = join(dirname(beside.resolve('react-router/package.json')), 'dist', 'production')
  return {
    'react-router$': join(dist, 'index.mjs'),
    'react-router/dom$': join(dist, 'dom-export.mjs'),
  }
}

/** The service worker: one file under one name, because browsers ask for it by its address. */
export function shellServiceWorkerConfig(options: ShellBuildOptions): Configuration {
  const base = baseConfig({ ...options, bundle: 'shell-service-worker', platform: 'browser' })
  return {
    ...base,
    name: 'shell service worker',
    target: ['webworker', 'es2021'],
    entry: { worker: join(options.packageDir, 'src/offline/service-worker.ts') },
    output: { ...base.output, publicPath: options.publicPath, filename: serviceWorkerFile },
  }
}

/** The render worker: everything bundled, React included, so that it runs from the release alone. */
export function shellWorkerConfig(options: ShellBuildOptions): Configuration {
  const base = baseConfig({ ...options, bundle: 'shell-worker', platform: 'node' })
  return {
    ...base,
    name: 'shell worker',
    entry: { worker: join(options.packageDir, 'src/worker/render-worker.ts') },
    output: {
      ...base.output,
      publicPath: options.publicPath,
      filename: 'render-worker.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...cssRules(shellCss(options, 'server')),
        {
          test: /\.(woff2|svg|png|webp|avif)$/,
          type: 'asset/resource',
          generator: { emit: false, filename: '[name].[contenthash:8][ext]' },
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

function shellCss(options: BuildOptions, target: CssOptions['target']): CssOptions {
  return {
    prefix: 'shell',
    layer: 'shell',
    target,
    readableNames: options.mode === 'development',
    urls: true,
  }
}
