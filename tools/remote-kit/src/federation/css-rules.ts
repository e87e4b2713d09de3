import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { cssPublicPath } from './css-public-path'
import { projectRoot } from '../project/project-root.mjs'

const require = createRequire(import.meta.url)
const layerLoader = fileURLToPath(new URL('css-layer-loader.cjs', import.meta.url))
const sharedUi = /[\\/]shared-ui[\\/]/

export interface CssOptions {
  /** Prefix of every class name of this build. */
  prefix: string
  layer: string
  target: 'browser' | 'server'
  readableNames: boolean
  /** False where the CSS is inlined into another document: only data: addresses work there. */
  urls: boolean
}

/**
 * Class names hold the file's content: of two versions in one page, rules that differ never
 * share a name. Browser and server builds read the same file and so agree.
 */
export function className(prefix: string, file: string, local: string, readable: boolean): string {
  const path = relative(projectRoot, file).split(sep).join('/')
  const hash = createHash('sha256')
    .update(`${path}\0${local}\0`)
    .update(readFileSync(file))
    .digest('hex')
    .slice(0, 7)
  return readable ? `${prefix}-${local}-${hash}` : `${prefix}-${hash}`
}

export function cssRules(options: CssOptions): RuleSetRule[] {
  const { layer, urls } = options
  const own = { layer, dataUrlsOnly: !urls }
  // Ranks below every remote's own rules, by the order that the base style sheet declares.
  const designSystem = { layer: 'ui', dataUrlsOnly: !urls }
  const module = (wrap: object): RuleSetRule => ({
    use: [...cssLoaders(options, true), { loader: layerLoader, options: wrap }],
  })
  const plain = (wrap?: object): RuleSetRule => ({
    use: [...cssLoaders(options, false), ...(wrap ? [{ loader: layerLoader, options: wrap }] : [])],
  })
  return [
    {
      test: /\.css$/,
      oneOf: [
        { test: /\.module\.css$/, include: sharedUi, ...module(designSystem) },
        { test: /\.module\.css$/, ...module(own) },
        // The base style sheet declares the order of all layers and fills its own.
        { include: sharedUi, ...plain() },
        plain(own),
      ],
    },
  ]
}

function cssLoaders(options: CssOptions, modules: boolean) {
  const server = options.target === 'server'
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      url: options.urls && !server,
      // Of all style sheets only the design system's base is put together by @import.
      import: options.urls && !modules,
      modules: modules || server ? moduleNames(options) : false,
    },
  }
  const extract = {
    loader: MiniCssExtractPlugin.loader,
    options: options.urls ? { publicPath: cssPublicPath } : {},
  }
  return server ? [css] : [extract, css]
}

function moduleNames({ prefix, target, readableNames }: CssOptions) {
  return {
    namedExport: false,
    exportOnlyLocals: target === 'server',
    getLocalIdent: (context: { resourcePath: string }, _name: string, local: string) =>
      className(prefix, context.resourcePath, local, readableNames),
  }
}
