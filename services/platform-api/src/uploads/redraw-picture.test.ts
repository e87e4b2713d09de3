import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { limitConcurrency } from '../media/limit-concurrency'
import { redrawPicture } from './redraw-picture'
import { uploadTexts } from './texts'

/** A PNG of eight by eight pixels whose header claims another size. */
async function claiming(width: number, height: number) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test.each([
  [10_000, 5001],
  [100_000, 100_000],
])('refuses a picture of %i × %i pixels by its header, before one is drawn', async (...size) => {
  await expect(redrawPicture(await claiming(...size), 'image/png')).rejects.toMatchObject({
    status: 400,
    body: { file: [uploadTexts.tooManyPixels] },
  })
})

test('draws as many at once as it has turns for, and all of them in the end', async () => {
  const inTurn = limitConcurrency({ max: 2, maxWaiting: 10 })
  let running = 0
  let maxAtOnce = 0
  const task = async () => {
    running += 1
    maxAtOnce = Math.max(maxAtOnce, running)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => inTurn(task)))
  expect([maxAtOnce, running]).toEqual([2, 0])
})

test('refuses what would have to wait behind too many, and goes on after a failure', async () => {
  const inTurn = limitConcurrency({ max: 1, maxWaiting: 1 })
  let fail: (error: Error) => void = () => undefined
  const first = inTurn(() => new Promise((_, reject) => (fail = reject)))
  const second = inTurn(async () => 'second')
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 429 })
  fail(new Error('damaged'))
  await expect(first).rejects.toThrow('damaged')
  await expect(second).resolves.toBe('second')
})
