import { expect, test } from '@jest/globals'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appendTail, pack, packAgain, type Encoding } from './compressed-start'

const unpack: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}
const encodings = ['br', 'gzip', 'identity'] as const
const paragraph = '<p>Put it in writing – Ẹ káàbọ̀, the agreement of “Adéníkẹ̀ẹ́” and others.</p>'
const starts = ['x', paragraph, paragraph.repeat(2000)]

test.each(encodings)(
  '%s: every end of whatever length follows what was packed',
  async (encoding) => {
    for (const [start, again] of starts.flatMap((text) => [
      [text, false] as const,
      [text, true] as const,
    ])) {
      const first = await pack(start, encoding)
      const packed = again ? await packAgain(first) : first
      for (const tail of [
        '</html>',
        '€',
        `<data value="${'v'.repeat(4000)}">`,
        'z'.repeat(65_535),
      ]) {
        expect(unpack[encoding](appendTail(packed, tail)).toString()).toBe(start + tail)
      }
    }
  },
)

test.each(encodings)('%s: what was packed once ends in many ways', async (encoding) => {
  const packed = await pack(paragraph, encoding)
  const before = Buffer.from(packed.bytes)
  const ends = ['</html>', '<b></html>', '</html>']
  const texts = ends.map((end) => unpack[encoding](appendTail(packed, end)).toString())
  expect(texts).toEqual(ends.map((end) => paragraph + end))
  expect(packed.bytes).toEqual(before)
})

test('an end that fits in no block is refused', async () => {
  const packed = await pack(paragraph, 'br')
  for (const tail of ['', 'z'.repeat(65_536)]) {
    expect(() => appendTail(packed, tail)).toThrow('cannot be appended')
  }
})
