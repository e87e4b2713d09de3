import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** In a style sheet without comments and addresses. */
const classesOf = (source) =>
  Array.from(
    source.replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g),
    ([, name]) => name,
  )

/**
 * CSS modules become identity maps (`classes.row` is "row"), other assets their file name. A class that the style
 * sheet does not have fails the test: in a browser the element would silently have no style.
 */
function valueOf(source, path) {
  if (!path.endsWith('.css')) return JSON.stringify(basename(path))
  const classes = JSON.stringify(Object.fromEntries(classesOf(source).map((name) => [name, name])))
  const missing = JSON.stringify(`${basename(path)} has no class `)
  return `new Proxy(${classes}, { get(known, key) {
    if (typeof key !== 'string' || key in known || /^(__|\\$\\$|then$|toJSON$)/.test(key)) return known[key]
    throw new Error(${missing} + key)
  } })`
}

const assetTransform = {
  process: (source, path, { transformerConfig }) => ({
    code:
      transformerConfig.format === 'commonjs'
        ? `exports.__esModule = true; exports.default = ${valueOf(source, path)}`
        : `module.exports = ${valueOf(source, path)}`,
  }),
  getCacheKey: (source, path, { transformerConfig }) =>
    createHash('sha256').update(`2 ${path} ${transformerConfig.format} ${source}`).digest('hex'),
}

// Jest takes a transform from the default export.
export { assetTransform as default }
