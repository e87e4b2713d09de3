import assetTransform from './asset-transform.mjs'

/** What a test imports from a file with this content. */
function imported(path: string, source: string): unknown {
  const options = { transformerConfig: { format: 'commonjs' } } as const
  const exports: { default?: unknown } = {}
  new Function('exports', assetTransform.process(source, path, options).code)(exports)
  return exports.default
}

const sheet = `
  /* .gone { } */
  .row { background: url(./line.svg); }
  @media (width > 40rem) { .row:hover > .cell-wide { color: red } }
`

test('classes are named after themselves', () => {
  const classes = imported('list.module.css', sheet) as Record<string, string>
  expect([classes.row, classes['cell-wide']]).toEqual(['row', 'cell-wide'])
})

test('a class that the style sheet does not have is an error that names both', () => {
  const classes = imported('list.module.css', sheet) as Record<string, string>
  for (const name of ['column', 'gone', 'svg']) {
    expect(() => classes[name]).toThrow(`list.module.css has no class ${name}`)
  }
})

test('other assets are their file name', () => {
  expect(imported('/a/seal.svg', '<svg/>')).toBe('seal.svg')
})
