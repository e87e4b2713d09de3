import { createRandom } from './random'

test('gives the same sequence for the same seed', () => {
  const draw = () => {
    const random = createRandom(7)
    return Array.from({ length: 20 }, () => random.between(1, 1000))
  }
  expect(draw()).toEqual(draw())
})

test('stays within its bounds and reaches both ends', () => {
  const random = createRandom(1)
  const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 5)))
  expect([...drawn].sort()).toEqual([3, 4, 5])
})

test('hits about as often as the percentage says', () => {
  const random = createRandom(3)
  const hits = Array.from({ length: 1000 }, () => random.chance(30)).filter(Boolean).length
  expect(hits).toBeGreaterThan(230)
  expect(hits).toBeLessThan(370)
})
