import webpack, { type Compiler, type sources } from 'webpack'

const { Compilation } = webpack

/**
 * Stands for the public path in style sheets until they are written. The extractor writes the
 * real one into what it caches, and a later version would refer to files of an earlier one.
 */
export const cssPublicPath = '/__public-path__/'

/** Puts the real public path into style sheets, before they are minified and hashed. */
export const writeCssPublicPath = (publicPath: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('css-public-path', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'css-public-path', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          compilation.updateAsset(file, (asset) => replaced(asset, publicPath))
        }
      })
    })
  },
})

function replaced(asset: sources.Source, publicPath: string): sources.Source {
  const text = String(asset.source())
  const result = new webpack.sources.ReplaceSource(asset)
  for (let at = text.indexOf(cssPublicPath); at >= 0; at = text.indexOf(cssPublicPath, at + 1)) {
    result.replace(at, at + cssPublicPath.length - 1, publicPath)
  }
  return result
}
