import { trigramSimilarity, trigramsOf } from './suggestion-index'

const like = (typed: string, word: string) =>
  trigramSimilarity(new Set(trigramsOf(typed)), trigramsOf(word))

test('takes a word apart with its edges', () => {
  expect(trigramsOf('loan')).toEqual(['  l', ' lo', 'loa', 'oan', 'an '])
})

test('is 1 for the same word and 0 for one that shares nothing', () => {
  expect(like('tenancy', 'tenancy')).toBe(1)
  expect(like('tenancy', 'loom')).toBe(0)
})

test('does not mind how a word goes on', () => {
  expect(like('tenan', 'tenancy')).toBeCloseTo(5 / 6)
})

test.each([
  ['tenansy', 'tenancy'],
  ['tennancy', 'tenancy'],
  ['agrement', 'agreement'],
  ['emploiment', 'employment'],
])('takes "%s" for a slip of "%s"', (typed, word) => {
  expect(like(typed, word)).toBeGreaterThanOrEqual(0.5)
})

test('keeps different words apart', () => {
  expect(like('tenancy', 'currency')).toBeLessThan(0.5)
  expect(like('deed', 'need')).toBeLessThan(0.5)
})
