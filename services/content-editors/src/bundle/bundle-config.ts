import type { JsMinifyOptions } from '@swc/core'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { repository } from './source-hash'

const require = createRequire(import.meta.url)

/** Browsers of 2022 and later: those that know cascade layers. */
const browserTarget = 'es2021'

/** One entry for all editors; what a page does not show is loaded when it is wanted. */
export const bundleConfig = (output: string): Configuration => ({
  name: 'editors',
  mode: 'production',
  context: repository,
  target: ['web', browserTarget],
  entry: { editor: join(repository, 'services/content-editors/src/main.tsx') },
  devtool: false,
  output: { path: output, filename: '[name].js', chunkFilename: '[name].js', publicPath: 'auto' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        loader: require.resolve('swc-loader'),
        options,
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: cssLoader, options: css }] },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }),
  ],
  optimization: {
    minimizer: [
      new MinimizerPlugin<JsMinifyOptions>({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        minimizerOptions: { compress: true, mangle: true },
      }),
      new CssMinimizerPlugin(),
    ],
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  stats: 'none',
})

const options = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: browserTarget,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

const cssLoader = require.resolve('css-loader')
const css = { modules: { auto: /\.module\.css$/, namedExport: false, localIdentName: 'e[hash:7]' } }
