import { height, sparkline, width } from './sparkline-path'

const at = (rate: number, loads = 100) => ({ at: '', loads, rate })

test('draws worse as higher and keeps the limit inside the box', () => {
  const line = sparkline([at(0.003), at(0.005), at(0.024)], 0.01)
  expect(line).toMatchObject({ from: 0.003, to: 0.024, end: { x: width - 4, y: 4 } })
  expect(line?.limitY).toBeGreaterThan(4)
  expect(line?.limitY).toBeLessThan(height)
})

test('a calm line lies well below its limit', () => {
  const line = sparkline([at(0), at(0)], 0.01)
  expect(line?.end.y).toBe(height - 4)
  expect(line?.limitY).toBeLessThan(height / 2)
})

test('ten minutes without a load are no measurement', () => {
  expect(sparkline([at(0.01), at(0, 0), at(0.01)], undefined)?.path).toMatch(/^M[^L]+L[^L]+$/)
  expect(sparkline([at(0, 0), at(0.01)], 0.01)).toBeUndefined()
  expect(sparkline([], 0.01)).toBeUndefined()
})
