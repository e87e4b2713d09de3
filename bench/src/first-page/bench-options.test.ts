import { expect, test } from '@jest/globals'
import { readOptions } from './bench-options'

test('measures all variants, three pages and a walk unless told otherwise', () => {
  expect(readOptions({})).toMatchObject({
    rounds: 7,
    variants: ['product', 'monolith', 'plain', 'next'],
    pages: ['/', '/productDetail/tenancy-agreement-lagos', '/faq'],
    walk: true,
  })
})

test('one page alone, without the peer', () => {
  const options = readOptions({ BENCH_PATH: '/faq', VARIANTS: 'plain,product', ROUNDS: '3' })
  expect(options).toMatchObject({ rounds: 3, pages: ['/faq'], walk: false })
  expect(options.variants).toEqual(['product', 'plain'])
})

test('names a variant that does not exist', () => {
  expect(() => readOptions({ VARIANTS: 'product,remix' })).toThrow('"remix"')
})
