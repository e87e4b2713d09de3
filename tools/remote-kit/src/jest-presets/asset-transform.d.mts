interface Options {
  transformerConfig: { format: 'commonjs' | 'esm' }
}

/** A Jest transform for style sheets and other assets. */
declare const assetTransform: {
  process: (source: string, path: string, options: Options) => { code: string }
  getCacheKey: (source: string, path: string, options: Options) => string
}

export { assetTransform as default }
