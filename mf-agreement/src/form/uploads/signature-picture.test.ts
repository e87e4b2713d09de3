import { inkBounds } from './signature-picture'

const size = { width: 10, height: 6 }
function picture(...dots: [x: number, y: number][]) {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (const [x, y] of dots) pixels[(y * size.width + x) * 4 + 3] = 255
  return pixels
}

test('finds the ink', () => {
  expect(inkBounds(picture([3, 2], [6, 4]), { ...size, margin: 0 })).toEqual({
    ...{ x: 3, y: 2 },
    ...{ width: 4, height: 3 },
  })
})

test('keeps its margin inside the picture', () => {
  expect(inkBounds(picture([0, 0], [9, 5]), { ...size, margin: 3 })).toEqual({
    ...{ x: 0, y: 0 },
    ...size,
  })
})

test('an empty picture has none', () => {
  expect(inkBounds(picture(), { ...size, margin: 2 })).toBeNull()
})
