import { expect, test } from '@jest/globals'
import { PNG } from 'pngjs'
import { compareImages } from './compare-images'
import { percentOf } from './write-report'

/** White, with black where `isBlack` says so. */
function picture(width: number, height: number, isBlack = (_x: number, _y: number) => false) {
  const image = new PNG({ width, height })
  for (let at = 0; at < width * height; at += 1) {
    const black = isBlack(at % width, Math.floor(at / width))
    image.data.writeUInt32BE(black ? 0x000000ff : 0xffffffff, at * 4)
  }
  return PNG.sync.write(image)
}

test('what is the same differs nowhere', () => {
  expect(compareImages(picture(20, 10), picture(20, 10)).share).toBe(0)
})

test('what differs is counted, and marked in an image of that size', () => {
  const block = (x: number, y: number) => x >= 5 && x < 15 && y < 5
  const { share, image } = compareImages(picture(20, 10), picture(20, 10, block))
  expect(share).toBeCloseTo(50 / 200)
  const { width, height } = PNG.sync.read(image)
  expect([width, height]).toEqual([20, 10])
})

test('of a longer page all that the other does not have differs, also where it is white', () => {
  expect(compareImages(picture(20, 10), picture(20, 40)).share).toBeCloseTo(0.75)
})

test('little is never said to be nothing', () => {
  expect([0, 0.00001, 0.12345, 1].map(percentOf)).toEqual(['0%', '0.01%', '12.35%', '100%'])
})
