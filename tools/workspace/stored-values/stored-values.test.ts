import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const folders = [
  'packages/screens',
  'packages/release-contracts',
  ...readdirSync(root).filter((name) => /^(mf-.+|shell|shared-contracts)$/.test(name)),
]

/** All sources of the browser in one text, without tests. */
const sources = folders
  .flatMap((folder) => {
    const src = new URL(`${folder}/src/`, root)
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(fileURLToPath(new URL(path, src)), 'utf8'))
  })
  .join('\n')

const keysIn = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, key]) => key)

test('every value that is written to the device is read from it (ADR 40)', () => {
  const written = new Set(keysIn(/writeStored\(\s*'([\w-]+)',(?!\s*undefined)/g))
  const read = new Set(keysIn(/readStored\(\s*'([\w-]+)'/g))
  expect(written).toContain('order_number')
  expect([...written].filter((key) => !read.has(key))).toEqual([])
})
