import { readOptions, servicesFor } from './options'

test('compares a thousand orders with a million unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    small: 1000,
    large: 1_000_000,
    seconds: 4,
    documents: 6,
    only: undefined,
    out: undefined,
  })
  expect(readOptions(['--large', '100000', '--seconds', '0.5', '--out', 'x.json'])).toMatchObject({
    large: 100_000,
    seconds: 0.5,
    out: 'x.json',
  })
})

test('says which option makes no sense', () => {
  expect(() => readOptions(['--seconds', 'two'])).toThrow(
    '--seconds is "two". Give a number above 0.',
  )
  expect(() => readOptions(['--large', '-5'])).toThrow()
  expect(() => readOptions(['--huge', '5'])).toThrow('--huge')
})

test('a catalogue has some hundred to ten thousand services', () => {
  expect([50, 1000, 1_000_000].map(servicesFor)).toEqual([100, 316, 10_000])
})
