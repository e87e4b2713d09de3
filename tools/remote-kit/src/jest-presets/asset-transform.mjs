import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** CSS modules become identity maps (`classes.row` is "row"), other assets their file name. */
const valueOf = (path) =>
  path.endsWith('.css')
    ? `new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) })`
    : JSON.stringify(basename(path))

const assetTransform = {
  process: (_source, path, { transformerConfig }) => ({
    code:
      transformerConfig.format === 'commonjs'
        ? `exports.__esModule = true; exports.default = ${valueOf(path)}`
        : `module.exports = ${valueOf(path)}`,
  }),
  getCacheKey: (_source, path, { transformerConfig }) =>
    createHash('sha256').update(`1 ${path} ${transformerConfig.format}`).digest('hex'),
}

// Jest takes a transform from the default export.
export { assetTransform as default }
