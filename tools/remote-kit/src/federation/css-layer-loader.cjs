/**
 * Wraps a style sheet in a cascade layer, so that no remote's rules beat the shell's or another
 * remote's by specificity or order. Options: `layer`, and `dataUrlsOnly` for remotes, whose CSS
 * is inlined into the page's HTML, where a relative address would mean another file.
 */
module.exports = function wrapInLayer(source) {
  const { layer, dataUrlsOnly } = this.getOptions()
  const rules = source.replace(/\/\*[\s\S]*?\*\//g, '')
  if (/@(import|charset)\b/.test(rules)) {
    throw new Error(
      `${this.resourcePath}: @import is not allowed here; import the file in TypeScript`,
    )
  }
  const url = rules.match(/url\(\s*(?!['"]?(?:data:|#))[^)]*\)/)
  if (dataUrlsOnly && url) {
    throw new Error(`${this.resourcePath}: ${url[0]} must be a data: address in a remote's CSS`)
  }
  return `@layer ${layer} {\n${source}\n}\n`
}
